import type { KeyedQuestion } from '../../supabase/functions/_shared/contract/exam-making.ts'
import { type Bank, openBank } from '../../supabase/functions/api/ai/compose/bank.ts'
import { examine } from '../../supabase/functions/api/ai/compose/examine.ts'
import { harmsOf } from '../../supabase/functions/api/ai/compose/harm.ts'
import { readPerson } from '../../supabase/functions/api/ai/compose/person.ts'
import { inspect } from '../../supabase/functions/api/ai/question-rules.ts'
import { inspectSafety } from '../../supabase/functions/api/ai/question-safety.ts'
import type { Fault } from '../loader/faults.ts'
import type { Content } from '../loader/rooms.ts'
import { bankOf } from '../loader/to-rows.ts'
import { faultAt, type Place } from '../loader/yaml-file.ts'

/** What the examination of drafted and edited questions finds in the demo club: its exams, quizzes and solutions. */
export function unsafeInDemoClub(content: Content): Fault[] {
  const bank = openBank(bankOf(content))
  return [
    ...content.demoExams.flatMap((exam) => inExam(bank, exam)),
    ...content.demoCases.flatMap((one) => [...inSolution(bank, one), ...inQuiz(bank, one)]),
  ]
}

function inExam(bank: Bank, { file, value: { cases } }: Content['demoExams'][number]): Fault[] {
  const scenarios = cases.map(({ scenario }) => scenario)
  const questions = cases.flatMap((one) =>
    one.questions.map(({ section, question, options, answer }) => ({
      section,
      question,
      options: options.map(({ option }) => option),
      correct_answer: 'ABCD'.indexOf(answer),
      explanations: options.map(({ why }) => why),
    })),
  )
  const placeOf = (position: number | null): Place =>
    position === null
      ? ['cases']
      : ['cases', Math.floor(position / sixQuestions), 'questions', position % sixQuestions]
  return [...inspect(questions, scenarios), ...inspectSafety(bank, questions, scenarios)].map(
    ({ position, message }) => faultAt(file, placeOf(position), message),
  )
}
const sixQuestions = 6

/** A solution is held against its case as the right answers of six questions would be; its Cautions are their reasons. */
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
  // A formula that somebody must not simply have may be taught, where the Cautions name it.
  const unsaid = harmsOf(
    bank,
    examine(bank, readPerson(bank, content), content),
    partOf(solution, 'Herbal Formula'),
  )
    .filter((harm) => !cautions.includes(harm.split(' is ')[0]!))
    .map((harm) => `${harm}, and the Cautions do not name it.`)
  const found = inspectSafety(bank, answers, [content]).map(({ message }) => message)
  return [...found, ...unsaid].map((reason) => faultAt(file, ['solution'], reason))
}

/** A quiz has fewer than six questions: what fills it up is blank. Referrals are the solution's to make. */
function inQuiz(bank: Bank, { file, value: { content, quiz = [] } }: Content['demoCases'][number]): Fault[] {
  const asked = quiz.map(({ question, options, answer: letter }) => ({
    ...answer('diagnosis'),
    question,
    options,
    correct_answer: 'ABCD'.indexOf(letter),
  }))
  const blanks = Array.from({ length: sixQuestions - asked.length }, () => answer('diagnosis'))
  return inspectSafety(bank, [...asked, ...blanks], [content]).flatMap(({ kind, position, message }) =>
    kind === 'referral' ? [] : [faultAt(file, ['quiz', position ?? 0], message)],
  )
}

const answer = (section: KeyedQuestion['section'], right = '', why = ''): KeyedQuestion => ({
  section,
  question: '',
  options: [right, '', '', ''],
  correct_answer: 0,
  explanations: [why, '', '', ''],
})

/** The lines under a heading, as the case's page splits them: a line that ends in a colon begins a part. */
function partOf(text: string, heading: string): string {
  const lines = text.split('\n')
  const from = lines.indexOf(`${heading}:`) + 1
  if (from === 0) return ''
  const length = lines.slice(from).findIndex((line) => /^[A-Z].*:$/.test(line))
  return lines.slice(from, length < 0 ? undefined : from + length).join('\n')
}
