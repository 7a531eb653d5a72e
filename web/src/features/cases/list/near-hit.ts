/** A card shows three lines: this many letters before the first hit still keep it visible. */
const mostBefore = 50

/** Cuts the server's fragment to start shortly before its first hit. */
export function nearHit(text: string) {
  const at = text.indexOf('\u0002')
  if (at <= mostBefore) return text
  const space = text.indexOf(' ', at - mostBefore)
  return `… ${text.slice(space < at && space !== -1 ? space + 1 : at)}`
}
