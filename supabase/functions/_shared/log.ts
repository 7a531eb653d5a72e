/** One JSON line per thing worth knowing. Never an e-mail, a token or a value that somebody typed. */
export function log(level: 'info' | 'warn' | 'error', message: string, more: Record<string, unknown> = {}) {
  const line = JSON.stringify({ level, message, ...more })
  if (level === 'error') console.error(line)
  else console.log(line)
}
