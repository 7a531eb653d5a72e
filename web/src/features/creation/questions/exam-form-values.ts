import { z } from 'zod'
import { draftSource } from '@contract/ai.ts'
import { examTimeLimit, type KeyedQuestion, keyedQuestion, type Provenance } from '@contract/exam-making.ts'
import { section, sections } from '@contract/exams.ts'
import { defaultQuestions } from './section-labels.ts'

const four = z.array(z.string()).length(4)

/** A question in the fields: `correct_answer` is -1 until one has been marked. */
export const examQuestionValues = z.object({
  section,
  question: z.string(),
  options: four,
  correct_answer: z.int().min(-1).max(3),
  explanations: four.default(['', '', '', '']),
})
export type ExamQuestionValues = z.infer<typeof examQuestionValues>

/** What a time limit is kept as: text, as it was typed; drafts of other screens bring a number. */
export const timeLimitText = z.union([z.string(), z.number()]).transform(String)

/** Whatever is no number becomes the default (spec 5); what is one has to be long enough. */
export const timeLimitOf = (standard: number) =>
  z
    .string()
    .transform((text) => {
      const seconds = Number(text.trim() || Number.NaN)
      return Number.isFinite(seconds) ? Math.round(seconds) : standard
    })
    .pipe(examTimeLimit)

export const sourceValues = draftSource.nullable().default(null).catch(null)

/** From the fields to what is sent, by the contract's own rules; an unmarked key is one of those that it refuses. */
export const filledQuestion = keyedQuestion as unknown as z.ZodType<KeyedQuestion, ExamQuestionValues>

export function emptyQuestions(): ExamQuestionValues[] {
  return sections.map((one) => ({
    section: one,
    question: defaultQuestions[one],
    options: ['', '', '', ''],
    correct_answer: -1,
    explanations: ['', '', '', ''],
  }))
}

/** Nothing in it but what stands there from the beginning. */
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

/** What is written by hand has no model. */
export const provenanceOf = (source: z.infer<typeof sourceValues>): Provenance => ({
  model: source?.model ?? null,
  prompt_version: source?.prompt_version ?? null,
  job_id: source?.job_id ?? null,
})

/** The right option changes places with the one that stands where it is wanted; each takes its explanation along. */
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

/** Spreads the right answers over the four places as evenly as their number allows; what lies well already stays. */
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
