import type { Difficulty } from '../../../_shared/contract/cases.ts'
import type { ExamCase } from '../../../_shared/contract/content-exam-cases.ts'
import { findUnsuitable } from '../../../_shared/tcm/check-case.ts'
import type { Scan } from '../../../_shared/tcm/scan-person.ts'
import { withoutAccents } from '../../../_shared/tcm/names.ts'
import type { Chance } from './chance.ts'
import { type Bank, plain } from '../../../_shared/tcm/open-bank.ts'

export class NotInBank extends Error {
  constructor(
    message: string,
    /** Errors by field of the form; `nearest` holds names that the bank knows. */
    readonly errors: { path: string; message: string }[] = [],
  ) {
    super(message)
  }
}

type Found = {
  cases: ExamCase[]
  /** 'the group Lung', where the topic is wider than a name. */ group?: string
}

/** Finds cases by name, by a reworded name, by a group of patterns, or by words of topics. */
export function findCases(bank: Bank, topic: string): Found {
  const named = [topic, ...bracketed(topic)].flatMap((one) => bank.casesNamed.get(plain(one)) ?? [])
  if (named.length > 0) return { cases: [...new Set(named)] }
  const reworded = indexOf(bank).byWords.get(wordsOfName(bank, topic))
  if (reworded) return { cases: reworded }
  const words = ` ${lettersOf(topic).join(' ')} `
  const isIn = (name: string) => words.trim() !== '' && ` ${lettersOf(name).join(' ')} `.includes(words)
  const group = bank.patterns.find((one) => isIn(one.group))?.group
  if (group)
    return {
      cases: bank.cases.filter(({ pattern }) => bank.pattern(pattern).group === group),
      group: `the group ${group}`,
    }
  const ofTopic = bank.casesOfTopic.get(plain(topic))
  if (ofTopic) return { cases: ofTopic }
  const partly = bank.cases.filter(
    ({ pattern, topics }) => isIn(bank.pattern(pattern).name) || topics.some(isIn),
  )
  if (partly.length > 0) return { cases: partly, group: `the topic ${quote(topic)}` }
  throw notFound(bank, topic)
}

function notFound(bank: Bank, topic: string): NotInBank {
  const nearest = nearestNames(bank, topic)
  const hint = nearest.length > 0 ? ` The nearest names are ${nearest.join(', ')}.` : ''
  return new NotInBank(
    `There is no written case about ${quote(topic)}.${hint}`,
    nearest.map((message) => ({ path: 'nearest', message })),
  )
}

const mostShown = 80
export const quote = (text: string) => `“${text.length > mostShown ? `${text.slice(0, mostShown)}…` : text}”`
const bracketed = (text: string) => [
  ...[...text.matchAll(/[(（]([^)）]+)[)）]/g)].map((match) => match[1]!),
  text.replace(/[(（][^)）]*[)）]/g, ' '),
]
const lettersOf = (text: string) => withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a pattern's name in alphabetical order, each in the library's word. */
function wordsOfName(bank: Bank, typed: string): string {
  const { names, left_out_of_names } = bank.other_words
  let text = ` ${lettersOf(typed).join(' ')} `
  for (const { word, also } of names)
    for (const one of also) text = text.replaceAll(` ${lettersOf(one).join(' ')} `, ` ${word} `)
  const words = text
    .trim()
    .split(' ')
    .filter((word) => word !== '' && !left_out_of_names.includes(word))
  return [...new Set(words)].toSorted().join(' ')
}

type Index = { bank: Bank; byWords: Map<string, ExamCase[]>; names: { name: string; triples: Set<string> }[] }
let index: Index | undefined

/** Built once per bank: cases by the words of their pattern's name, and letter triples of all names. */
function indexOf(bank: Bank): Index {
  if (index?.bank === bank) return index
  const byWords = new Map<string, ExamCase[]>()
  for (const one of bank.cases) {
    const words = wordsOfName(bank, bank.pattern(one.pattern).name)
    if (words) byWords.set(words, [...(byWords.get(words) ?? []), one])
  }
  const names = new Set(bank.cases.flatMap(({ pattern, topics }) => [bank.pattern(pattern).name, ...topics]))
  index = { bank, byWords, names: [...names].map((name) => ({ name, triples: triplesOf(name) })) }
  return index
}

/** The three names that share most letter triples with the typed text. */
function nearestNames(bank: Bank, typed: string): string[] {
  const wanted = triplesOf(typed)
  return indexOf(bank)
    .names.map(({ name, triples }) => {
      const shared = [...triples].filter((one) => wanted.has(one)).length
      return { name, likeness: (2 * shared) / (triples.size + wanted.size || 1) }
    })
    .filter(({ likeness }) => likeness >= 0.25)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, 3)
    .map(({ name }) => name)
}
function triplesOf(text: string): Set<string> {
  const letters = `  ${lettersOf(text.slice(0, 200)).join('  ')}  `
  return new Set(Array.from({ length: letters.length - 2 }, (_, at) => letters.slice(at, at + 3)))
}

/** Picks a suitable case, of the difficulty if there is one, used longest ago. */
export function chooseCase(
  bank: Bank,
  { cases, group }: Found,
  {
    topic,
    scan,
    difficulty,
    used = [],
    chance,
  }: {
    topic: string
    scan: Scan
    difficulty?: Difficulty
    /** Cases of earlier exams, latest first. */
    used?: readonly string[]
    chance: Chance
  },
): { case: ExamCase; remark: string } {
  const suitable = cases.filter((one) => findUnsuitable(one, scan, bank.library).length === 0)
  if (suitable.length === 0)
    throw new NotInBank(
      `Each written case about ${quote(topic)} has a right answer that does not suit this person.`,
    )
  const fitting = suitable.filter((one) => !difficulty || one.difficulty === difficulty)
  const open = fitting.length > 0 ? fitting : suitable
  const waited = (one: ExamCase) => {
    const at = used.indexOf(one.id)
    return at < 0 ? Infinity : at
  }
  const longest = Math.max(...open.map(waited))
  const chosen = chance.pick(open.filter((one) => waited(one) === longest))
  const { name } = bank.pattern(chosen.pattern)
  const remarks = [
    `Written case ${quote(chosen.id.replaceAll('-', ' '))} of ${name}.`,
    chosen.reviewed ? `Reviewed by ${chosen.reviewed.by}.` : 'Not yet reviewed by a practitioner.',
    ...(group ? [`It was drawn from ${open.length} cases of ${group}.`] : []),
    ...(difficulty && fitting.length === 0
      ? [`There is no ${difficulty} case about ${quote(topic)}, so this one is ${chosen.difficulty}.`]
      : []),
  ]
  return { case: chosen, remark: remarks.join(' ') }
}
