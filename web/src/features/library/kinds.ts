import { herbChannel } from '@contract/content-herbs.ts'
import type { LibraryKind, LibraryLink } from '@contract/library.ts'
import { titleOf } from '@contract/library-words.ts'

export const kinds: Record<LibraryKind, { many: string; one: string; about: string }> = {
  points: {
    many: 'Points',
    one: 'Point',
    about:
      'The points of the fourteen channels and extra points: where they are, how they are needled, what for.',
  },
  patterns: {
    many: 'Patterns',
    one: 'Pattern',
    about:
      'Patterns as a teacher describes them: signs, tongue, pulse, principle, points, formula, and what is like them.',
  },
  formulas: {
    many: 'Formulas',
    one: 'Formula',
    about:
      'Formulas with their herbs by role, what they are for, how they are changed, and whom they do not suit.',
  },
  herbs: {
    many: 'Herbs',
    one: 'Herb',
    about: 'Herbs with taste, nature, channels, actions and dose, and with what makes them dangerous.',
  },
  'red-flags': {
    many: 'Red flags',
    one: 'Red flag',
    about: 'Alarms in a story: what they may be, and what is done first.',
  },
  tests: {
    many: 'Common tests',
    one: 'Common test',
    about: 'What common tests look at and what an unusual result may show, in plain words.',
  },
}

const familyNames: Record<string, string> = {
  Ren: 'Ren Mai',
  Du: 'Du Mai',
  ambulance: 'Call an ambulance',
  'same-day physician': 'See a physician the same day',
  'refer and go on': 'Refer, and go on',
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

/** And what then: the other of its two names. */
export function subtitleOf(link: LibraryLink) {
  const other = titleOf(link) === link.name ? link.pinyin : link.name
  return other ?? ''
}
