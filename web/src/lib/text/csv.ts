/** For spreadsheets: a byte order mark, CRLF, and quotes where needed. */
export const toCsv = (lines: readonly unknown[][]) =>
  `\ufeff${lines.map((cells) => `${cells.map(asCell).join(',')}\r\n`).join('')}`

function asCell(value: unknown) {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // A name such as =HYPERLINK(…) must not run as a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
