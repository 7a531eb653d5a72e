/** One line for the operator. Every part gets its own, with its name in front. */
export type Log = (line: string) => void

export const silent: Log = () => {}

export const prefixed =
  (log: Log, name: string): Log =>
  (line) =>
    log(`${name}: ${line}`)

/** For main: one line on stderr, so that stdout carries nothing but `Ready`. */
export const toStderr: Log = (line) => void process.stderr.write(`${line}\n`)
