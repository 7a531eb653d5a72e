import { z } from 'zod/mini'
import { defaultModel, draftSource, type GeneratedMockExam, type Job, modelName } from '@contract/ai.ts'
import { saveMockExam } from '@contract/exam-making.ts'
import {
  emptyQuestions,
  examQuestionValues,
  type ExamQuestionValues,
  filledQuestion,
  lacksWords,
  timeLimitOf,
  timeLimitText,
} from '../questions/exam-form-values.ts'

const caseCount = 15
export const questionsOfCase = 6
export const fillAll = 'Please fill in all 15 TCM diagnoses'

export const mockWish = z.object({
  diagnoses: z.array(z.string()).check(z.length(caseCount)),
  model: z.catch(modelName, defaultModel),
})
export type MockWish = z.infer<typeof mockWish>

export const emptyWish = (): MockWish => ({
  diagnoses: Array.from({ length: caseCount }, () => ''),
  model: defaultModel,
})

export const hasDiagnoses = ({ diagnoses }: MockWish) => diagnoses.some((name) => name.trim() !== '')

const diagnosis = z
  .string()
  .check(z.trim(), z.minLength(1, 'Please enter a diagnosis.'), z.maxLength(200, 'At most 200 characters.'))

export const filledWish = z.object({
  ...mockWish.shape,
  diagnoses: z.array(diagnosis).check(z.length(caseCount)),
})

export const mockDraft = z.object({
  diagnoses: z.array(z.string()).check(z.length(caseCount)),
  case_scenarios: z.array(z.string()).check(z.length(caseCount)),
  questions: z.array(examQuestionValues).check(z.length(caseCount * questionsOfCase)),
  time_limit: timeLimitText,
  written_cases: z._default(z.array(z.string()), []),
  source: draftSource,
  isEdited: z.boolean(),
})
export type MockDraft = z.output<typeof mockDraft>

const filled = z.object({
  ...mockDraft.shape,
  diagnoses: z.array(diagnosis),
  case_scenarios: saveMockExam.input.shape.case_scenarios,
  questions: z.array(filledQuestion),
  time_limit: timeLimitOf(8100),
})
export type FilledMock = z.output<typeof filled>
export const filledMock = filled as unknown as z.ZodMiniType<FilledMock, MockDraft>

type Drafted = Pick<MockDraft, 'diagnoses' | 'case_scenarios' | 'questions' | 'written_cases' | 'source'>

export const mockDraftOf = (exam: Drafted) =>
  mockDraft.parse({ ...exam, time_limit: '8100', isEdited: false })

const questionsAt = <Question>(questions: Question[], at: number) =>
  questions.slice(at * questionsOfCase, (at + 1) * questionsOfCase)

/** Builds an exam from a canceled job. Finished cases keep their positions, and the admin writes the empty ones. */
export function partialDraftOf({ steps }: Pick<Job, 'steps'>, exam: GeneratedMockExam): MockDraft {
  const done = steps.filter(({ state }) => state === 'done').map(({ position }) => position)
  const placeOf = (position: number) => done.indexOf(position)
  return mockDraftOf({
    diagnoses: steps.map(({ position, label }) => exam.diagnoses[placeOf(position)] ?? label),
    case_scenarios: steps.map(({ position }) => exam.case_scenarios[placeOf(position)] ?? ''),
    questions: steps.flatMap(({ position }): ExamQuestionValues[] =>
      done.includes(position) ? questionsAt(exam.questions, placeOf(position)) : emptyQuestions(),
    ),
    written_cases: [],
    source: exam.source,
  })
}

export const openCases = ({
  diagnoses,
  case_scenarios,
  questions,
}: Omit<Drafted, 'written_cases' | 'source'>) =>
  diagnoses
    .map((_, at) => at)
    .filter(
      (at) =>
        diagnoses[at]!.trim() === '' ||
        case_scenarios[at]!.trim() === '' ||
        questionsAt(questions, at).some(lacksWords),
    )
