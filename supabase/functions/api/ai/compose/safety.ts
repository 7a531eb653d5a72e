import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { KeyedQuestion } from '../../../_shared/contract/exam-making.ts'
import type { Bank } from './bank.ts'
import { isPregnant, type Person } from './person.ts'

/** Bank and pattern for the questions about this person: what they must not have is no right answer. */
export function suitedTo(bank: Bank, pattern: BankPattern, person: Person) {
  const points = pattern.points.filter(({ code }) => !isHarmful(bank, code, person))
  return { bank, pattern: { ...pattern, points: points.length < 4 ? pattern.points : points } }
}

/** The questions, once more held against the person. */
export function madeSafe(_bank: Bank, _pattern: BankPattern, _person: Person, questions: KeyedQuestion[]) {
  return questions
}

const isHarmful = (bank: Bank, code: string, person: Person) =>
  isPregnant(person) && bank.findPoint(code)?.pregnancy !== undefined
