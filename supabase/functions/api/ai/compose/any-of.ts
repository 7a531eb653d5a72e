import { onceFor } from './kept.ts'

/** A pattern for any of these, as the files of content/drafting/ write them: words side by side, of any case; `*` stands for any letters. */
export const anyOf = onceFor((phrases: readonly string[]) => {
  const any = phrases.map(written).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu')
})

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
