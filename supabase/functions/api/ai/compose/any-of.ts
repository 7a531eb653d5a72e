/** A pattern for any of these, as the files of content/drafting/ write them: words side by side, of any case; `*` stands for any letters. */
export const anyOf = (phrases: readonly string[], flags = 'iu') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.map(written).join('|')})(?![\\p{L}\\p{N}])`, flags)

const written = (phrase: string) => phrase.replaceAll('*', '[\\p{L}\\p{N}]*').replaceAll(/[ -]/g, '[ -]')

/** A text in small letters, with the one word for whatever else means the same. */
export function inOneWord(groups: readonly { word: string; also: readonly string[] }[]) {
  const words = new Map(groups.flatMap(({ word, also }) => also.map((one) => [plain(one), word])))
  const longestFirst = [...words.keys()].toSorted((one, other) => other.length - one.length)
  const any = anyOf(longestFirst, 'giu')
  return (text: string) => text.toLowerCase().replace(any, (said) => words.get(plain(said))!)
}
const plain = (phrase: string) => phrase.replaceAll('-', ' ')
