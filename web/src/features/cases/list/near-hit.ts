/** A card has three lines: so many letters may stand before the first hit, and it is still seen. */
const mostBefore = 50

/** The server's fragment from shortly before its first hit on. */
export function nearHit(text: string) {
  const at = text.indexOf('\u0002')
  if (at <= mostBefore) return text
  const space = text.indexOf(' ', at - mostBefore)
  return `… ${text.slice(space < at && space !== -1 ? space + 1 : at)}`
}
