import type { DraftOrigin } from '../../../_shared/contract/ai.ts'
import type { Difficulty } from '../../../_shared/contract/cases.ts'
import type { ExamCase } from '../../../_shared/contract/content-exam-cases.ts'
import type { KeyedQuestion } from '../../../_shared/contract/exam-making.ts'
import { isSuitable } from '../../../_shared/tcm/check-case.ts'
import type { Bank } from '../../../_shared/tcm/open-bank.ts'
import { sayFindings } from '../../../_shared/tcm/scan-person.ts'
import { createShuffle } from './create-shuffle.ts'
import { findCases, NotInBank, quote, rankCases } from './find-cases.ts'

const notRewritten = 'Your notes were not rewritten; an AI model can do that.'
export const closest = `The closest written case. ${notRewritten}`
/** If several cases are close, the difficulty decides among this many. */
const mostClosest = 5

export type Wish = { topic: string; notes: string; difficulty: Difficulty; seed: string }

/**
 * Picks a case on the topic, else the case closest to the notes, else any case. None of its right options harms the person of the notes.
 */
export function pickCase(
  bank: Bank,
  { topic, notes, difficulty, seed }: Wish,
): { value: ExamCase; origin: DraftOrigin } {
  const shuffle = createShuffle(`${seed}/case`)
  const isByNotes = notes !== '' && topic === ''
  const { cases, group } = topic ? findCases(bank, topic) : { cases: bank.cases, group: undefined }
  const ordered = isByNotes ? rankCases(bank, notes) : shuffle(cases)
  const scan = bank.scan(notes)
  const about = topic ? quote(topic) : 'these notes'
  const suitable = ordered.filter((one) => isSuitable(bank, one, scan.conditions))
  const possible = isByNotes ? suitable.slice(0, mostClosest) : suitable
  const fitting = possible.filter((one) => one.difficulty === difficulty)
  const open = fitting.length > 0 ? fitting : possible
  const [value] = open
  if (!value)
    throw new NotInBank(`Each written case about ${about} has a right answer that does not suit this person.`)
  const remarks = [
    `Written case ${quote(value.id.replaceAll('-', ' '))} of ${bank.pattern(value.pattern).name}.`,
    value.reviewed ? `Reviewed by ${value.reviewed.by}.` : 'Not yet reviewed by a practitioner.',
    ...(group ? [`It was drawn from ${open.length} cases of ${group}.`] : []),
    ...(fitting.length === 0
      ? [`There is no ${difficulty} case about ${about}, so this one is ${value.difficulty}.`]
      : []),
    ...(notes ? [isByNotes ? closest : notRewritten] : []),
  ]
  return {
    value,
    origin: {
      written_case: value.id,
      remark: remarks.join(' '),
      notes,
      note_findings: sayFindings(scan, notes),
    },
  }
}

export type DrawnCase = { diagnosis: string; case_scenario: string; questions: KeyedQuestion[] }

export const toDrawn = (bank: Bank, { pattern, scenario, questions }: ExamCase): DrawnCase => ({
  diagnosis: bank.pattern(pattern).name,
  case_scenario: scenario,
  questions: questions.map(toKeyed),
})

type WrittenQuestion = Pick<ExamCase['questions'][number], 'section' | 'question' | 'answer' | 'options'>
export const toKeyed = ({ section, question, answer, options }: WrittenQuestion): KeyedQuestion => ({
  section,
  question,
  options: options.map(({ option }) => option),
  correct_answer: 'ABCD'.indexOf(answer),
  explanations: options.map(({ why }) => why),
})

/** Picks fifteen diagnoses by the blueprint, from the least recently used cases. `used`: ids of cases, latest first. */
export function pickDiagnoses(bank: Bank, used: readonly string[], seed: string): string[] {
  const shuffle = createShuffle(`${seed}/diagnoses`)
  const picked = bank.blueprint.fields.flatMap(({ groups, cases: count }) => {
    const own = bank.cases.filter(({ pattern }) => groups.includes(bank.pattern(pattern).group))
    return [...new Set(leastUsedFirst(shuffle(own), used).map(({ pattern }) => pattern))].slice(0, count)
  })
  return shuffle(picked).map((id) => bank.pattern(id).name)
}

function leastUsedFirst(cases: readonly ExamCase[], used: readonly string[]): ExamCase[] {
  const waited = ({ id }: ExamCase) => (used.includes(id) ? used.indexOf(id) : used.length)
  return cases.toSorted((one, other) => waited(other) - waited(one))
}

/**
 * Draws a case for each diagnosis, none twice, and none from the last exams while others are left. The error names each diagnosis without a
 * case.
 */
export function drawExam(
  bank: Bank,
  diagnoses: readonly string[],
  used: readonly string[],
  seed: string,
): { cases: DrawnCase[]; written_cases: string[] } {
  const shuffle = createShuffle(`${seed}/cases`)
  const taken: ExamCase[] = []
  const missing: NotInBank['errors'] = []
  for (const [index, diagnosis] of diagnoses.entries())
    try {
      const open = findCases(bank, diagnosis).cases.filter((one) => !taken.includes(one))
      const [value] = leastUsedFirst(shuffle(open), used)
      if (!value) throw new NotInBank(`There are fewer cases of ${diagnosis} than this exam asks for.`)
      taken.push(value)
    } catch (error) {
      if (!(error instanceof NotInBank)) throw error
      missing.push({ path: `diagnoses.${index}`, message: error.message })
    }
  if (missing.length > 0) throw new NotInBank(missing.map(({ message }) => message).join(' '), missing)
  return {
    cases: taken.map((one, index) => ({ ...toDrawn(bank, one), diagnosis: diagnoses[index]! })),
    written_cases: taken.map(({ id }) => id),
  }
}
