/** Takes one line for the operator. */
export type Log = (line: string) => void

export const silent: Log = () => {}

export const prefixed =
  (log: Log, name: string): Log =>
  (line) =>
    log(`${name}: ${line}`)

/** stdout carries nothing but `Ready`. */
export const toStderr: Log = (line) => void process.stderr.write(`${line}\n`)
