import { herbChannel } from '@contract/content-herbs.ts'
import type { LibraryKind, LibraryLink } from '@contract/library-link.ts'
import { titleOf } from '@contract/library-words.ts'

const familyNames: Record<string, string> = {
  Ren: 'Ren Mai',
  Du: 'Du Mai',
  ambulance: 'Call an ambulance',
  'same-day physician': 'See a physician the same day',
  'refer and go on': 'Refer and continue',
}
export function familyName(kind: LibraryKind, family: string) {
  if (kind === 'points' && isChannel(family)) return `${family} channel`
  return familyNames[family] ?? family.charAt(0).toUpperCase() + family.slice(1)
}
const isChannel = (family: string) => herbChannel.options.some((channel) => channel === family)

export const kindPath = (kind: LibraryKind) => `/library/${kind}`
export const familyPath = (kind: LibraryKind, family: string) =>
  `/library/${kind}?family=${encodeURIComponent(family)}`
export const entryPath = ({ kind, id }: Pick<LibraryLink, 'kind' | 'id'>) => `/library/${kind}/${id}`

export function subtitleOf(link: LibraryLink) {
  const other = titleOf(link) === link.name ? link.pinyin : link.name
  return other ?? ''
}
