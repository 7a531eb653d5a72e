import type { KeyedQuestion } from '../../supabase/functions/_shared/contract/exam-making.ts'
import { type Bank, openBank } from '../../supabase/functions/_shared/tcm/open-bank.ts'
import { toKeyed } from '../../supabase/functions/api/ai/bank/draw.ts'
import { inspect } from '../../supabase/functions/api/ai/question-rules.ts'
import { inspectCase } from '../../supabase/functions/_shared/tcm/check-questions.ts'
import type { Fault } from '../loader/faults.ts'
import type { Content } from '../loader/file-kinds.ts'
import { bankOf } from '../loader/to-rows.ts'
import { faultAt, type Place } from '../loader/yaml-file.ts'

export function unsafeInDemoClub(content: Content): Fault[] {
  const bank = openBank(bankOf(content))
  return [
    ...content.demoExams.flatMap((exam) => inExam(bank, exam)),
    ...content.demoCases.flatMap((one) => [...inSolution(bank, one), ...inQuiz(bank, one)]),
  ]
}

function inExam(bank: Bank, { file, value: { cases } }: Content['demoExams'][number]): Fault[] {
  const scenarios = cases.map(({ scenario }) => scenario)
  const questions = cases.flatMap((one) => one.questions.map(toKeyed))
  const placeOf = (position: number | null): Place =>
    position === null
      ? ['cases']
      : ['cases', Math.floor(position / sixQuestions), 'questions', position % sixQuestions]
  const unsafe = scenarios.flatMap((scenario, index) => {
    const first = index * sixQuestions
    return inspectCase(bank, scenario, questions.slice(first, first + sixQuestions)).map((one) => ({
      ...one,
      position: first + (one.position ?? 0),
    }))
  })
  return [...inspect(questions, scenarios), ...unsafe].map(({ position, message }) =>
    faultAt(file, placeOf(position), message),
  )
}
const sixQuestions = 6

/** Checks a solution as if its parts were the correct options of six questions, with its Cautions as explanations. */
function inSolution(bank: Bank, { file, value }: Content['demoCases'][number]): Fault[] {
  const { content, solution } = value
  if (!solution) return []
  const cautions = partOf(solution, 'Cautions')
  const answers = [
    answer('diagnosis', partOf(solution, 'TCM Diagnosis'), cautions),
    answer('treatment_principle', partOf(solution, 'Treatment Principle'), cautions),
    answer('differential'),
    answer('points', partOf(solution, 'Points Used'), cautions),
    answer('nutrition', partOf(solution, 'Nutrition and Daily Life Advice'), cautions),
    answer('daily_activities'),
  ]
  // Drops findings about things that the solution's Cautions mention.
  return inspectCase(bank, content, answers)
    .filter(({ message }) => !namedIn(cautions, message))
    .map(({ message }) => faultAt(file, ['solution'], message))
}

/** Checks a quiz, filled up to six questions with blanks. Ignores referrals, which belong in the solution. */
function inQuiz(bank: Bank, { file, value: { content, quiz = [] } }: Content['demoCases'][number]): Fault[] {
  const asked = quiz.map(({ question, options, answer: letter }) => ({
    ...answer('diagnosis'),
    question,
    options,
    correct_answer: 'ABCD'.indexOf(letter),
  }))
  const blanks = Array.from({ length: sixQuestions - asked.length }, () => answer('diagnosis'))
  return inspectCase(bank, content, [...asked, ...blanks]).flatMap(({ kind, position, message }) =>
    kind === 'referral' ? [] : [faultAt(file, ['quiz', position ?? 0], message)],
  )
}

const namedIn = (cautions: string, message: string) =>
  cautions.includes(/has (.+?), and the case/.exec(message)?.[1] ?? message)

const answer = (section: KeyedQuestion['section'], right = '', why = ''): KeyedQuestion => ({
  section,
  question: '',
  options: [right, '', '', ''],
  correct_answer: 0,
  explanations: [why, '', '', ''],
})

/** Returns the lines below a heading. As on the case's page, a line ending in a colon begins a section. */
function partOf(text: string, heading: string): string {
  const lines = text.split('\n')
  const from = lines.indexOf(`${heading}:`) + 1
  if (from === 0) return ''
  const length = lines.slice(from).findIndex((line) => /^[A-Z].*:$/.test(line))
  return lines.slice(from, length < 0 ? undefined : from + length).join('\n')
}
