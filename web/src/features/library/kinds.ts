import { herbChannel } from '@contract/content-herbs.ts'
import type { LibraryKind, LibraryLink } from '@contract/library-link.ts'
import { titleOf } from '@contract/library-words.ts'

const familyNames: Record<string, string> = {
  Ren: 'Ren Mai',
  Du: 'Du Mai',
  ambulance: 'Call an ambulance',
  'same-day physician': 'See a physician the same day',
  'refer and go on': 'Refer soon and continue',
}
export function familyName(kind: LibraryKind, family: string) {
  if (kind === 'points' && isChannel(family)) return `${family} channel`
  return familyNames[family] ?? capitalize(family)
}
const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const isChannel = (family: string) => herbChannel.options.some((channel) => channel === family)

export const kindPath = (kind: LibraryKind) => `/library/${kind}`
export const familyPath = (kind: LibraryKind, family: string) =>
  `/library/${kind}?family=${encodeURIComponent(family)}`
export const entryPath = ({ kind, id }: Pick<LibraryLink, 'kind' | 'id'>) => `/library/${kind}/${id}`

/** Returns the title of a link and the words below it. The name of a red flag may end with plain words in brackets. */
export function namesFor(link: Pick<LibraryLink, 'kind' | 'id' | 'name' | 'pinyin'>) {
  const title = titleOf(link)
  const { term, plain } = splitPlain(title)
  if (link.kind === 'red-flags' && plain) return { title: term, other: capitalize(plain) }
  return { title, other: (title === link.name ? link.pinyin : link.name) ?? '' }
}

/** Splits 'angina (pain of the heart)' into the clinical term and its plain words. */
export function splitPlain(phrase: string) {
  const [, term = phrase, plain = ''] = /^(.+?) \(([^)]+)\)$/.exec(phrase) ?? []
  return { term, plain }
}
