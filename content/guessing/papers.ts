import type { KeyedQuestion } from '../../supabase/functions/_shared/contract/exam-making.ts'
import type { Bank } from '../../supabase/functions/api/ai/compose/bank.ts'
import { chanceOf } from '../../supabase/functions/api/ai/compose/chance.ts'
import { assembleExam } from '../../supabase/functions/api/ai/compose/place-keys.ts'
import { composeCase } from '../../supabase/functions/api/ai/compose/compose-test.ts'
import { pickDiagnoses } from '../../supabase/functions/api/ai/compose/pick-diagnoses.ts'
import type { Content } from '../loader/rooms.ts'
import type { Asked, Paper } from './paper.ts'

/** Mock exams as the club's admins would have them made. */
export const draftedPapers = (bank: Bank, exams: number, seed: string): Paper[] =>
  Array.from({ length: exams }, (_, index) => {
    const name = `${seed}/${index}`
    const cases = pickDiagnoses(bank, chanceOf(name)).map((diagnosis, place) => {
      const pattern = bank.patterns.find((one) => one.name === diagnosis)!
      return composeCase(bank, pattern, { difficulty: pattern.difficulty, seed: `${name}/${place}` })
    })
    const exam = assembleExam(cases, name)
    return exam.diagnoses.map((about, place) => ({
      about,
      scenario: exam.case_scenarios[place]!,
      questions: exam.questions.slice(place * 6, place * 6 + 6).map(asked),
    }))
  })

const asked = ({ section, question, options, correct_answer }: KeyedQuestion): Asked => ({
  section,
  question,
  options,
  right: correct_answer,
})

/** The exams and the quizzes of the demo club. */
export const seededPapers = (content: Content): Paper[] => [
  ...content.demoExams.map(({ value }) =>
    value.cases.map(({ diagnosis, scenario, questions }) => ({
      about: diagnosis,
      scenario,
      questions: questions.map((one) => ({
        ...one,
        options: one.options.map(({ option }) => option),
        right: 'ABCD'.indexOf(one.answer),
      })),
    })),
  ),
  ...content.demoCases.flatMap(({ value: { title, content: scenario, quiz } }) =>
    quiz
      ? [
          [
            {
              about: title,
              scenario,
              questions: quiz.map((one) => ({ ...one, section: 'quiz', right: 'ABCD'.indexOf(one.answer) })),
            },
          ],
        ]
      : [],
  ),
]
