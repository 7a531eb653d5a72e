/**
 * Splits a migration exactly as the Supabase CLI does.
 * The history stores the statements, and `db push` and `npm start` must record the same history.
 * The CLI exports no splitter, and a SQL parser splits differently.
 * specs/database/migrations.long.test.ts compares both.
 */
export function splitStatements(file: string): string[] {
  const sql = file.replace(/^\uFEFF/, '')
  const pieces: string[] = []
  let start = 0
  let isBracketed = false
  let depth = 0
  let cases = 0
  let before = ''
  for (let at = 0; at < sql.length;) {
    const end = endOfToken(sql, at)
    const token = sql.slice(at, end).toLowerCase()
    at = end
    // In the CLI one closing bracket closes all open brackets.
    if (token === '(') isBracketed = true
    else if (token === ')') isBracketed = false
    // BEGIN ATOMIC … END contains semicolons, and a CASE inside has its own END.
    else if (token.startsWith('atomic') && /^begin\s+$/.test(before)) depth++
    else if (token === 'case' && depth > 0) cases++
    else if (token === 'end' && cases > 0) cases--
    else if (token === 'end' && depth > 0) depth--
    else if (token === ';') {
      cases = 0
      if (!isBracketed && depth === 0) {
        pieces.push(sql.slice(start, at))
        start = at
      }
    }
    before = token === 'begin' || (/^\s$/.test(token) && before !== '') ? before + token : ''
  }
  pieces.push(sql.slice(start))
  return pieces.map((piece) => piece.replace(/;+$/, '').trim()).filter((piece) => piece !== '')
}

const word = /[\w$\u0080-\uFFFF]+/y
const dollarTag = /\$(?:[A-Za-z_\u0080-\uFFFF][\w\u0080-\uFFFF]*)?\$/y
const continued = /\s*\n\s*'/y

export function endOfToken(sql: string, at: number): number {
  const two = sql.slice(at, at + 2)
  if (two === '--') return after(sql, '\n', at)
  if (two === '/*') return endOfBlockComment(sql, at)
  if (/^e'/i.test(two)) return endOfEscapeString(sql, at + 2)
  if (sql[at] === "'" || sql[at] === '"') return endOfQuoted(sql, at + 1, sql[at]!)
  if (sql[at] === '\\') return at + 2
  const tag = match(dollarTag, sql, at)
  if (tag) return after(sql, tag, at + tag.length)
  return at + (match(word, sql, at)?.length ?? 1)
}

function match(pattern: RegExp, sql: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(sql)?.[0]
}

function after(sql: string, mark: string, from: number): number {
  const found = sql.indexOf(mark, from)
  return found < 0 ? sql.length : found + mark.length
}

function endOfQuoted(sql: string, from: number, mark: string): number {
  let end = after(sql, mark, from)
  while (sql[end] === mark) end = after(sql, mark, end + 1)
  return end
}

/** E'…': a backslash escapes the next character, and a string on the next line continues this one. */
function endOfEscapeString(sql: string, from: number): number {
  for (let at = from; at < sql.length; at++) {
    if (sql[at] === '\\') at++
    else if (sql[at] === "'" && sql[at + 1] === "'") at++
    else if (sql[at] === "'") {
      const more = match(continued, sql, at + 1)
      return more ? endOfEscapeString(sql, at + 1 + more.length) : at + 1
    }
  }
  return sql.length
}

function endOfBlockComment(sql: string, from: number): number {
  let depth = 0
  for (let at = from; at < sql.length; at++) {
    const two = sql.slice(at, at + 2)
    if (two === '/*') depth++
    else if (two === '*/') depth--
    else continue
    at++
    if (depth === 0) return at + 1
  }
  return sql.length
}
