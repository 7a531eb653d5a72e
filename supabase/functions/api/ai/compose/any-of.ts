const kept = new WeakMap<readonly string[], RegExp>()

/**
 * A pattern for any of these, as the files of content/drafting/ write them: words side by side, of any case; `*` stands for any letters.
 * Kept by list, for a draft asks for each a thousand times.
 */
export function anyOf(phrases: readonly string[]): RegExp {
  const known = kept.get(phrases)
  if (known) return known
  const any = phrases.map(written).join('|')
  const made = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu')
  kept.set(phrases, made)
  return made
}

export const hasAny = (phrases: readonly string[], text: string) => text.search(anyOf(phrases)) >= 0

const written = (phrase: string) => phrase.replaceAll('*', '[\\p{L}\\p{N}]*').replaceAll(/[ -]/g, '[ -]')

/** A text in small letters, with the one word for whatever else means the same. */
export function inOneWord(groups: readonly { word: string; also: readonly string[] }[]) {
  const words = new Map(groups.flatMap(({ word, also }) => also.map((one) => [plain(one), word])))
  const longestFirst = [...words.keys()].toSorted((one, other) => other.length - one.length)
  const any = anyOf(longestFirst)
  return (text: string) => text.toLowerCase().replace(any, (said) => words.get(plain(said))!)
}
const plain = (phrase: string) => phrase.replaceAll('-', ' ')
