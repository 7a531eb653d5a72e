import type { ExamCase } from '../../../_shared/contract/content-exam-cases.ts'
import { groupBy } from '../../../_shared/tcm/group-by.ts'
import { plain, spaced, withoutAccents } from '../../../_shared/tcm/names.ts'
import { type Bank, namesOf } from '../../../_shared/tcm/open-bank.ts'

export class NotInBank extends Error {
  constructor(
    message: string,
    /** Errors by field of the form; the errors at `nearest` are names that the bank knows. */
    readonly errors: { path: string; message: string }[] = [],
  ) {
    super(message)
  }
}

type Found = {
  cases: ExamCase[]
  /** The group or topic that matched, such as 'the group Lung'; missing if the name of a pattern matched. */
  group?: string
}

/** Finds cases by name, by a reworded name, by a group of patterns, or by words of topics. */
export function findCases(bank: Bank, topic: string): Found {
  const { byName, rankNames } = indexOf(bank)
  const named = [topic, ...bracketed(topic)].flatMap((one) => byName.get(plain(one)) ?? [])
  const cases = named.length > 0 ? named : byName.get(wordsOfName(bank, topic))
  if (cases) return { cases: [...new Set(cases)] }
  const groupOf = ({ pattern }: ExamCase) => bank.pattern(pattern).group
  const isIn = (name: string) => spaced(name).includes(spaced(topic))
  const group = bank.patterns.find((one) => isIn(one.group))?.group
  if (group) return { cases: bank.cases.filter((one) => groupOf(one) === group), group: `the group ${group}` }
  const partly = bank.cases.filter(
    ({ pattern, topics }) => isIn(bank.pattern(pattern).name) || topics.some(isIn),
  )
  if (partly.length > 0) return { cases: partly, group: `the topic ${quote(topic)}` }
  const wanted = triplesOf(topic)
  const nearest = rankNames(wanted, wanted.size / 4).slice(0, 3)
  const hint = nearest.length > 0 ? ` The nearest names are ${nearest.join(', ')}.` : ''
  throw new NotInBank(
    `There is no written case about ${quote(topic)}.${hint}`,
    nearest.map((message) => ({ path: 'nearest', message })),
  )
}

/** If the notes share fewer words with a case, they are about another subject. */
const leastShared = 3

/** Ranks cases by the words that they share with the notes. */
export function rankCases(bank: Bank, notes: string): ExamCase[] {
  const ranked = indexOf(bank).rankCases(wordsOf(notes), leastShared)
  if (ranked.length === 0)
    throw new NotInBank(
      'No written case is close to these notes. Please name a TCM diagnosis or topic as well.',
    )
  return ranked
}

const mostShown = 80
export const quote = (text: string) => `“${text.length > mostShown ? `${text.slice(0, mostShown)}…` : text}”`
const bracketed = (text: string) => [
  ...[...text.matchAll(/[(（]([^)）]+)[)）]/g)].map((match) => match[1]!),
  text.replace(/[(（][^)）]*[)）]/g, ' '),
]

const indexes = new WeakMap<Bank, ReturnType<typeof openIndex>>()
function indexOf(bank: Bank) {
  const index = indexes.get(bank) ?? openIndex(bank)
  indexes.set(bank, index)
  return index
}

function openIndex(bank: Bank) {
  const nameOf = ({ pattern }: ExamCase) => bank.pattern(pattern).name
  const names = new Set(bank.cases.flatMap((one) => [nameOf(one), ...one.topics]))
  return {
    byName: groupBy(bank.cases, ({ pattern: id, questions }) => {
      const pattern = bank.pattern(id)
      const used = [pattern.formula.id, ...questions.flatMap(({ uses = [] }) => uses)]
      const entries = used.flatMap((name) => bank.findEntries(name).flatMap((entry) => entry.names))
      return [...[...namesOf(pattern), ...entries].map(plain), wordsOfName(bank, pattern.name)]
    }),
    rankNames: openRanking([...names].map((name) => [name, triplesOf(name)])),
    rankCases: openRanking(
      bank.cases.map((one) => [one, wordsOf([one.scenario, ...one.topics, nameOf(one)].join(' '))]),
    ),
  }
}

/** Returns the words of a pattern's name in alphabetical order, each replaced by the library's word. */
function wordsOfName({ other_words: { names, left_out_of_names } }: Bank, typed: string): string {
  let text = spaced(typed)
  for (const { word, also } of names) for (const one of also) text = text.replaceAll(spaced(one), ` ${word} `)
  const words = text.split(' ').filter((word) => !left_out_of_names.includes(word))
  return [...new Set(words)].toSorted().join(' ')
}
const triplesOf = (typed: string) => {
  const letters = ` ${spaced(typed.slice(0, 200)).replaceAll(' ', '  ')} `
  return new Set(Array.from({ length: letters.length - 2 }, (_, at) => letters.slice(at, at + 3)))
}
const wordsOf = (text: string) =>
  new Set(
    (withoutAccents(text).match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/(?:es|s|ing|ed)$/, '')),
  )

/** Ranks values by the features that they share with `asked`, at least `least`; rare features weigh more. */
function openRanking<Value>(values: [value: Value, features: Set<string>][]) {
  const counts = new Map<string, number>()
  for (const [, features] of values) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1)
  return (asked: Set<string>, least: number) =>
    values
      .map(([value, features]) => {
        const shared = [...asked].filter((one) => features.has(one))
        const weight = shared.reduce((sum, one) => sum + Math.log(values.length / counts.get(one)!), 0)
        return { value, shared: shared.length, score: weight / Math.sqrt(features.size) }
      })
      .filter(({ shared }) => shared >= least)
      .toSorted((one, other) => other.score - one.score)
      .map(({ value }) => value)
}
