/** One JSON line per thing worth knowing. Never an e-mail, a token or a value that somebody typed. */
export function log(level: 'info' | 'warn' | 'error', message: string, more: Record<string, unknown> = {}) {
  const line = JSON.stringify({ level, message, ...more })
  if (isHosted) console[level](line)
  else write(line)
}

// Hosted keeps each console call as an entry of its own. Here they are lines on a pipe, and a write for each would cost as much as a
// good part of the call that it is about.
const isHosted = 'EdgeRuntime' in globalThis
const flushAfterMs = 50
const maxWaiting = 16_384
let waiting = ''
let timer: ReturnType<typeof setTimeout> | undefined

function write(line: string) {
  waiting += `${line}\n`
  if (waiting.length > maxWaiting) flush()
  else timer ??= setTimeout(flush, flushAfterMs)
}

function flush() {
  clearTimeout(timer)
  timer = undefined
  console.log(waiting.trimEnd())
  waiting = ''
}
globalThis.addEventListener('unload', flush)
