/**
 * Cuts a file into statements exactly where the official CLI does, oddities included: the pieces are stored with the
 * migration, and a piece that differs would make two databases with the same history look different.
 * Held to the real CLI by specs/database/migrations.test.ts.
 */
export function splitStatements(sql: string): string[] {
  const pieces: string[] = []
  let start = 0
  let state: State = ready
  for (let at = 0; at < sql.length;) {
    const sign = String.fromCodePoint(sql.codePointAt(at)!)
    at += sign.length
    const next: State | undefined = state(sign, sql.slice(start, at))
    if (next) {
      state = next
      continue
    }
    pieces.push(sql.slice(start, at))
    start = at
    state = ready
  }
  pieces.push(sql.slice(start))
  return pieces.map((piece) => piece.replace(/;+$/, '').trim()).filter((piece) => piece !== '')
}

/** Reads one sign; `seen` is everything since the last cut, that sign included. Undefined: cut here. */
type State = (sign: string, seen: string) => State | undefined

const ready: State = (sign, seen) => {
  switch (sign) {
    case ';':
      return undefined
    case "'":
    case '"':
      return quoted(sign)
    case '$':
      return tag(seen.length - 1)
    case '-':
      return (second, all) => (second === '-' ? until('\n') : ready(second, all))
    case '/':
      return blockComment(0)
    case '\\':
      return () => ready
    case '(':
      return enclosed(')')
    case 'c':
    case 'C':
      return /\satomic$/i.test(seen) ? enclosed('end') : ready
    default:
      return ready
  }
}

const until =
  (end: string): State =>
  (_, seen) =>
    seen.endsWith(end) ? ready : until(end)

const quoted =
  (mark: string): State =>
  (sign) =>
    sign === mark ? closed(mark) : quoted(mark)

/** A doubled mark goes on; anything else is outside already. */
const closed =
  (mark: string): State =>
  (sign, seen) =>
    sign === mark ? quoted(mark) : ready(sign, seen)

const tag =
  (from: number): State =>
  (sign, seen) => {
    if (sign === '$') return until(seen.slice(from))
    return /[\p{L}\p{Nd}_]/u.test(sign) ? tag(from) : ready(sign, seen)
  }

const blockComment =
  (depth: number): State =>
  (sign, seen) => {
    if (seen.endsWith('/*')) return blockComment(depth + 1)
    if (depth === 0) return ready(sign, seen)
    if (!seen.endsWith('*/')) return blockComment(depth)
    return depth === 1 ? ready : blockComment(depth - 1)
  }

/** Inside brackets or BEGIN ATOMIC … END a semicolon does not cut. Inner brackets close together with outer ones. */
const enclosed =
  (end: string, inner: State = ready): State =>
  (sign, seen) => {
    const after = inner(sign, seen) ?? inner
    return after === ready && seen.toLowerCase().endsWith(end) ? ready : enclosed(end, after)
  }
