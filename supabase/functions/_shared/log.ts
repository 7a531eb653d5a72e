/** Writes one line of JSON, which must never contain an email address, a token or typed text. */
export function log(level: 'info' | 'warn' | 'error', message: string, more: Record<string, unknown> = {}) {
  const line = JSON.stringify({ level, message, ...more })
  if (isHosted) console[level](line)
  else write(line)
}

// Hosted Supabase stores each console call as one log entry. Locally, a write per line would take much of a call's time, so lines are
// collected.
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
