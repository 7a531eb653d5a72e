import type { BankPattern, BankPoint, BankRemedy, BankRows } from '../../../_shared/contract/bank.ts'
import type { KitchenThing } from '../../../_shared/contract/content-drafting.ts'
import { withoutAccents } from '../names-any.ts'
import { inOneWord } from './any-of.ts'

export type Bank = BankRows & {
  pattern(id: string): BankPattern
  /** By its code or another of its names. */
  findPoint(name: string): BankPoint | undefined
  /** By one of its names. */
  findRemedies(name: string): BankRemedy[]
  /** Whether a name can begin with these letters, as plain() leaves them. */
  mayNameRemedy(letters: string): boolean
  /** A diagnosis as people type it, and what they note of signs, in the words of the bank. */
  wordsOfName(typed: string): string[]
  wordsOfSigns(noted: string): string
}

/** So many letters of a name tell nearly all texts from one. */
const firstLetters = 6

export function openBank(rows: BankRows): Bank {
  const { patterns, points, remedies, drafting } = rows
  const byId = new Map(patterns.map((pattern) => [pattern.id, pattern]))
  const byName = new Map<string, BankPoint>()
  for (const point of points)
    for (const name of [...point.synonyms, point.han, point.code]) byName.set(plain(name), point)
  const remediesByName = new Map<string, BankRemedy[]>()
  for (const remedy of remedies)
    for (const name of new Set(remedy.names.map(plain)))
      remediesByName.set(name, [...(remediesByName.get(name) ?? []), remedy])
  const beginnings = new Set<string>()
  for (const name of remediesByName.keys())
    for (let length = 0; length <= firstLetters; length++) beginnings.add(name.slice(0, length))
  const { names, left_out_of_names } = drafting['other-words']
  const inNames = inOneWord([...names, { word: '', also: left_out_of_names }])
  return {
    ...rows,
    kitchen: rows.kitchen.map((thing) => ({ ...thing, words: wordsOf(thing) })),
    pattern: (id) => byId.get(id)!,
    findPoint: (name) => byName.get(plain(name)),
    findRemedies: (name) => remediesByName.get(plain(name)) ?? [],
    wordsOfName: (typed) => [...new Set(inNames(withoutAccents(typed)).match(/\p{L}+/gu))],
    wordsOfSigns: inOneWord(drafting['other-words'].signs),
    mayNameRemedy: (letters) => beginnings.has(letters.slice(0, firstLetters)),
  }
}

/** Where it matters in one place alone, its words with that place behind. */
const wordsOf = ({ words, on }: KitchenThing) =>
  on ? words.flatMap((word) => on.map((place) => `${word} … ${place}`)) : words

/** Letters and digits alone, without accents and case: 'Zú sān lǐ' and 'zusanli' are one, and so are 'ST-36' and 'st 36'. */
export const plain = (text: string) => withoutAccents(text).replace(/[^\p{L}\p{N}]/gu, '')
