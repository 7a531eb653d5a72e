export type Log = (line: string) => void

export const silent: Log = () => {}

export const prefixed =
  (log: Log, name: string): Log =>
  (line) =>
    log(`${name}: ${line}`)

/** Logs go to stderr, because callers wait for `Ready` on stdout. */
export const toStderr: Log = (line) => void process.stderr.write(`${line}\n`)
