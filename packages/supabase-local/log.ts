import { writeSync } from 'node:fs'

/** One line for the operator. Every part gets its own, with its name in front. */
export type Log = (line: string) => void

export const silent: Log = () => {}

export const prefixed =
  (log: Log, name: string): Log =>
  (line) =>
    log(`${name}: ${line}`)

let waiting = ''

/** Lines on stderr, so that stdout carries nothing but `Ready`; those of one moment leave together. */
export const toStderr: Log = (line) => {
  if (waiting === '') setImmediate(flush)
  waiting += `${line}\n`
}

function flush() {
  const text = waiting
  waiting = ''
  if (text) process.stderr.write(text)
}

process.once('exit', () => {
  try {
    if (waiting) writeSync(2, waiting)
  } catch {
    // Nobody listens any more.
  }
})
