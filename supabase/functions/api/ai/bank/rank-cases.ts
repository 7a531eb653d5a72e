import type { ExamCase } from '../../../_shared/contract/content-exam-cases.ts'
import { withoutAccents } from '../../../_shared/tcm/names.ts'
import { NotInBank } from './find-cases.ts'
import type { Bank } from '../../../_shared/tcm/open-bank.ts'

/** With fewer shared words the notes are about another subject. */
const leastShared = 3

const wordsOf = (text: string) =>
  new Set(
    (withoutAccents(text).match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/(?:es|s|ing|ed)$/, '')),
  )

let index:
  | { bank: Bank; cases: { value: ExamCase; words: Set<string> }[]; counts: Map<string, number> }
  | undefined

function indexOf(bank: Bank) {
  if (index?.bank === bank) return index
  const cases = bank.cases.map((value) => ({
    value,
    words: wordsOf([value.scenario, ...value.topics, bank.pattern(value.pattern).name].join(' ')),
  }))
  const counts = new Map<string, number>()
  for (const { words } of cases) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (index = { bank, cases, counts })
}

/** Ranks cases by the words shared with the notes; rare words weigh more. */
export function rankCases(bank: Bank, notes: string): ExamCase[] {
  const { cases, counts } = indexOf(bank)
  const asked = [...wordsOf(notes)]
  const ranked = cases
    .map(({ value, words }) => {
      const shared = asked.filter((word) => words.has(word))
      const weight = shared.reduce((sum, word) => sum + Math.log(cases.length / counts.get(word)!), 0)
      return { value, shared: shared.length, score: weight / Math.sqrt(words.size) }
    })
    .filter(({ shared }) => shared >= leastShared)
    .toSorted((one, other) => other.score - one.score)
  if (ranked.length === 0)
    throw new NotInBank(
      'No written case is close to these notes. Please name a TCM diagnosis or topic as well.',
    )
  return ranked.map(({ value }) => value)
}
