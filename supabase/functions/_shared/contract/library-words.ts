import type { LibraryEntry, LibraryLink } from './library.ts'

/** How the library is spoken of, on its pages and to those who have not opened them. */

/** What students call it first: a point by code and pinyin, a remedy by pinyin, all else in English. */
export function titleOf({ kind, id, name, pinyin }: Pick<LibraryLink, 'kind' | 'id' | 'name' | 'pinyin'>) {
  if (kind === 'points') return `${id} ${pinyin}`
  return (kind === 'formulas' || kind === 'herbs') && pinyin ? pinyin : name
}

const namesOf = (shown: LibraryEntry) =>
  shown.kind === 'points'
    ? { name: shown.entry.english[0]!, pinyin: shown.entry.pinyin }
    : { name: shown.entry.name, pinyin: 'pinyin' in shown.entry ? shown.entry.pinyin : null }

export const entryTitle = (shown: LibraryEntry) => titleOf({ ...shown, ...namesOf(shown) })

/** One line for whoever has not opened the page. */
export function describeEntry(shown: LibraryEntry) {
  const { name, pinyin } = namesOf(shown)
  return `${entryTitle(shown)}${entryTitle(shown) === name ? (pinyin ? ` (${pinyin})` : '') : `, ${name}`}: ${gist(shown)}`
}

/** What it is, or does. */
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
