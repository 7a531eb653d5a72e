import type { LibraryEntry } from './library.ts'
import type { LibraryKind, LibraryLink } from './library-link.ts'

export const libraryKinds: Record<LibraryKind, { many: string; one: string; about: string }> = {
  points: {
    many: 'Points',
    one: 'Point',
    about:
      'The points of the fourteen channels and extra points: where they are, how to needle them, and what for.',
  },
  patterns: {
    many: 'Patterns',
    one: 'Pattern',
    about:
      'Patterns as a teacher describes them: signs, tongue, pulse, principle, points, formula, and similar patterns.',
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
    about: 'Warning signs in a history: what they may mean and what to do first.',
  },
  tests: {
    many: 'Common tests',
    one: 'Common test',
    about: 'What common tests look at and what an unusual result may show, in plain words.',
  },
}

/** The usual title: code and pinyin for a point, pinyin for a remedy, the English name for other entries. */
export function titleOf({ kind, id, name, pinyin }: Pick<LibraryLink, 'kind' | 'id' | 'name' | 'pinyin'>) {
  if (kind === 'points') return `${id} ${pinyin}`
  return (kind === 'formulas' || kind === 'herbs') && pinyin ? pinyin : name
}

export const namesOf = (shown: LibraryEntry) =>
  shown.kind === 'points'
    ? { name: shown.entry.english[0]!, pinyin: shown.entry.pinyin }
    : { name: shown.entry.name, pinyin: 'pinyin' in shown.entry ? shown.entry.pinyin : null }

export const entryTitle = (shown: LibraryEntry) => titleOf({ ...shown, ...namesOf(shown) })

/** Whether the cautions name a danger as data, besides the sentence in `says`. */
export const isDangerous = (cautions: object) => Object.keys(cautions).some((key) => key !== 'says')

export function describeEntry(shown: LibraryEntry) {
  const { name, pinyin } = namesOf(shown)
  return `${entryTitle(shown)}${entryTitle(shown) === name ? (pinyin ? ` (${pinyin})` : '') : `, ${name}`}: ${gist(shown)}`
}

export function gist({ kind, entry }: LibraryEntry) {
  switch (kind) {
    case 'points':
      return `${entry.location} ${entry.actions.join('; ')}.`
    case 'patterns':
      return `${entry.key_signs.join('; ')}. Tongue: ${entry.tongue}. Pulse: ${entry.pulse}.`
    case 'formulas':
      return `${entry.actions.join('; ')}. For ${entry.pattern}.`
    case 'herbs':
      return `${entry.actions.join('; ')}. ${entry.indications}.`
    case 'red-flags':
      return entry.says
    case 'tests':
      return `looks at ${entry.looks_at}. ${entry.says}`
  }
}
