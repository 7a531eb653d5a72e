/** Columns side by side, as psql draws them. Lines within a text are shown as one, and nothing that people wrote moves the terminal's cursor. */
export function textTable(names: string[], rows: (string | null)[][]): string {
  const cells = rows.map((row) => row.map(cell))
  const widths = names.map((name, place) =>
    Math.max(name.length, ...cells.map((row) => row[place]?.length ?? 0)),
  )
  const line = (row: string[]) =>
    row
      .map((text, place) => ` ${text.padEnd(widths[place]!)} `)
      .join('|')
      .trimEnd()
  const rule = widths.map((width) => '-'.repeat(width + 2)).join('+')
  return [line(names), rule, ...cells.map(line)].join('\n')
}

const cell = (value: string | null) => (value ?? '').replace(/\s*\n\s*/g, ' ⏎ ').replace(/\p{Cc}/gu, '\ufffd')
