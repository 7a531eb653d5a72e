import type { AuditEntry } from '@contract/admin.ts'

const columns = [
  'id',
  'at',
  'action',
  'actor_id',
  'actor_name',
  'target_id',
  'target_name',
  'before',
  'after',
] as const

/** For spreadsheets: a byte order mark, CRLF, and quotes where needed. */
export function auditCsv(entries: readonly AuditEntry[]) {
  const lines = entries.map((entry) => columns.map((column) => cell(entry[column])).join(','))
  return `\ufeff${[columns.join(','), ...lines].join('\r\n')}\r\n`
}

function cell(value: unknown) {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // A name such as =HYPERLINK(…) must not run as a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
