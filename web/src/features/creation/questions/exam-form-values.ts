import { z } from 'zod/mini'
import { draftSource } from '@contract/ai.ts'
import { examTimeLimit, type KeyedQuestion, keyedQuestion, type Provenance } from '@contract/exam-making.ts'
import { section, sections } from '@contract/exams.ts'
import { defaultQuestions } from './section-labels.ts'

const four = z.array(z.string()).check(z.length(4))

/** `correct_answer` is -1 until the admin marks the key. */
export const examQuestionValues = z.object({
  section,
  question: z.string(),
  options: four,
  correct_answer: z.int().check(z.minimum(-1), z.maximum(3)),
  explanations: z._default(four, ['', '', '', '']),
})
export type ExamQuestionValues = z.infer<typeof examQuestionValues>

/** The field holds typed text, but drafts from other screens store a number. */
export const timeLimitText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** Text that is not a number becomes the standard limit. */
export const timeLimitOf = (standard: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => {
        const seconds = Number(text.trim() || Number.NaN)
        return Number.isFinite(seconds) ? Math.round(seconds) : standard
      }),
    ),
    examTimeLimit,
  )

export const sourceValues = z.catch(z._default(z.nullable(draftSource), null), null)

/** The fields may lack a key (-1). The contract's rules reject that, hence the cast. */
export const filledQuestion = keyedQuestion as unknown as z.ZodMiniType<KeyedQuestion, ExamQuestionValues>

export function emptyQuestions(): ExamQuestionValues[] {
  return sections.map((one) => ({
    section: one,
    question: defaultQuestions[one],
    options: ['', '', '', ''],
    correct_answer: -1,
    explanations: ['', '', '', ''],
  }))
}

export const isUntouched = ({
  section: one,
  question,
  options,
  correct_answer,
  explanations,
}: ExamQuestionValues) =>
  question === defaultQuestions[one] &&
  correct_answer === -1 &&
  [...options, ...explanations].every((text) => text.trim() === '')

export const lacksWords = ({ question, options, correct_answer }: ExamQuestionValues) =>
  correct_answer < 0 || [question, ...options].some((text) => text.trim() === '')

/** A test written by hand has no model, so all fields are null. */
export const provenanceOf = (source: z.infer<typeof sourceValues>): Provenance => ({
  model: source?.model ?? null,
  prompt_version: source?.prompt_version ?? null,
  job_id: source?.job_id ?? null,
})

export function withKeyAt<Question extends ExamQuestionValues | KeyedQuestion>(
  question: Question,
  place: number,
): Question {
  const key = question.correct_answer
  if (key < 0 || key === place) return question
  const swapped = (texts: string[]) => texts.with(place, texts[key]!).with(key, texts[place]!)
  return {
    ...question,
    options: swapped(question.options),
    explanations: swapped(question.explanations),
    correct_answer: place,
  }
}

/** Spreads the keys evenly over the four places and moves as few keys as possible. */
export function spreadKeys<Question extends ExamQuestionValues | KeyedQuestion>(
  questions: Question[],
  random: () => number = Math.random,
): Question[] {
  const marked = questions.filter(({ correct_answer }) => correct_answer >= 0).length
  const free = [0, 1, 2, 3].map((place) => Math.floor(marked / 4) + (place < marked % 4 ? 1 : 0))
  const stays = questions.map(({ correct_answer: key }) => key >= 0 && free[key]! > 0 && free[key]!-- > 0)
  return questions.map((question, index) => {
    if (stays[index] || question.correct_answer < 0) return question
    const places = [0, 1, 2, 3].filter((place) => free[place]! > 0)
    const place = places[Math.floor(random() * places.length)]!
    free[place]!--
    return withKeyAt(question, place)
  })
}
