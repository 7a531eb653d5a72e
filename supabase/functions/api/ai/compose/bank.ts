import type { BankPattern, BankPoint, BankRemedy, BankRows } from '../../../_shared/contract/bank.ts'
import type { ContentReading, KitchenThing } from '../../../_shared/contract/content-drafting.ts'
import { withoutAccents } from '../names-any.ts'
import { anyOf, inOneWord } from './any-of.ts'

type Said = BankRows['drafting']['medicines']

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
  /** What marks a medicine, a condition and a pacemaker in a text. */
  medicines: { name: Said['medicines'][number]['name']; words: RegExp; but?: RegExp }[]
  conditions: { name: Said['conditions'][number]['name']; words: RegExp }[]
  pacemaker: RegExp
  /** What tongues and pulses speak for: the first that fits counts. */
  readings: { tongue: Reading[]; pulse: Reading[] }
  /** Under which question a case lists a sign. */
  tenQuestions: { questions: { name: string; words: RegExp; otherwise?: RegExp }[]; rest: string }
  /** What reasons may be about. */
  reasons: { matters: { decides: boolean; words: RegExp }[]; trueOfMany: RegExp }
  /** What herbs are added for. */
  causes: { words: RegExp; herbs: ReadonlySet<string> }[]
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
  const { medicines: said, readings, reasons, 'ten-questions': tenQuestions } = drafting
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
    medicines: said.medicines.map(({ name, words, but }) => ({
      name,
      words: anyOf(words, 'giu'),
      ...(but && { but: anyOf(but, 'giu') }),
    })),
    conditions: said.conditions.map(({ name, words }) => ({ name, words: anyOf(words, 'giu') })),
    pacemaker: anyOf(said.pacemaker, 'giu'),
    readings: { tongue: readings.tongue.map(readingOf), pulse: readings.pulse.map(readingOf) },
    tenQuestions: {
      questions: tenQuestions.questions.map(({ name, words, otherwise }) => ({
        name,
        words: anyOf(words),
        ...(otherwise && { otherwise: anyOf(otherwise) }),
      })),
      rest: tenQuestions.rest,
    },
    reasons: {
      matters: reasons.matters.map(({ decides, words }) => ({ decides, words: anyOf(words) })),
      trueOfMany: anyOf(reasons.true_of_many),
    },
    causes: drafting.changes.causes.map(({ words, herbs }) => ({
      words: anyOf(words),
      herbs: new Set(herbs),
    })),
    mayNameRemedy: (letters) => beginnings.has(letters.slice(0, firstLetters)),
  }
}

type Reading = { reads: string; of: string[]; fits(text: string, temperature: string): boolean }

function readingOf({ reads, of, temperature, first, words = [], without }: ContentReading): Reading {
  const [rows, not] = [words.map((row) => anyOf(row)), without && anyOf(without)]
  return {
    reads,
    of,
    fits: (text, its) =>
      (temperature === undefined || temperature === its) &&
      (first === undefined || first.some((word) => text.startsWith(word))) &&
      !not?.test(text) &&
      rows.every((row) => row.test(text)),
  }
}

/** Where it matters in one place alone, its words with that place behind. */
const wordsOf = ({ words, on }: KitchenThing) =>
  on ? words.flatMap((word) => on.map((place) => `${word} … ${place}`)) : words

/** Letters and digits alone, without accents and case: 'Zú sān lǐ' and 'zusanli' are one, and so are 'ST-36' and 'st 36'. */
export const plain = (text: string) => withoutAccents(text).replace(/[^\p{L}\p{N}]/gu, '')
