import type { NameLinks } from '@contract/name-links.ts'

// Marks a name as \ue000 entry \ue001 text \ue002. These private-use letters survive cutting and parsing like letters of a word.

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

export const withoutNames = (text: string) => text.replace(/\ue000[^\ue001]*\ue001|\ue002/g, '')
