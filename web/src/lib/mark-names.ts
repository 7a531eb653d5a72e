import type { NameLinks } from '@contract/name-links.ts'

// Letters that no alphabet has: \ue000 entry \ue001 words \ue002. Whoever cuts or reads the text meets them as letters of a word.

/** The text with its names marked, for LinkedText to draw however it was cut meanwhile. */
export function markNames(text: string, links: NameLinks) {
  const clean = text.replace(/[\ue000-\ue002]/g, ' ')
  let marked = ''
  let read = 0
  for (const [starts, ends, entry] of links) {
    marked += `${clean.slice(read, starts)}\ue000${entry}\ue001${clean.slice(starts, ends)}\ue002`
    read = ends
  }
  return marked + clean.slice(read)
}

/** For a title, an address: the words alone. */
export const withoutNames = (text: string) => text.replace(/\ue000[^\ue001]*\ue001|\ue002/g, '')
