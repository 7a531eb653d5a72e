import { z } from 'zod'
import { byId, get, post } from './endpoint.ts'
import { nameLinks } from './name-links.ts'

const quizQuestion = z.object({ id: z.uuid(), question: z.string(), options: z.array(z.string()) })
export type QuizQuestion = z.infer<typeof quizQuestion>

export const getQuiz = get('/case-studies/:id/quiz', 'open', { output: z.array(quizQuestion) })

export const quizResult = z.object({
  attempt_id: z.uuid(),
  submitted_at: z.string(),
  score: z.int(),
  correct: z.int(),
  total: z.int(),
  /** `attempt` numbers the member's attempts; only the first counts. */
  attempt: z.int(),
  best_score: z.int(),
  first_score: z.int(),
  review: z.array(
    quizQuestion.extend({
      your_answer: z.int(),
      correct_answer: z.int(),
      explanation: z.string(),
      /** `links` is empty for older results, which were stored without links. */
      links: nameLinks.default([]),
    }),
  ),
})
export type QuizResult = z.infer<typeof quizResult>

export const submitQuiz = post('/case-studies/:id/quiz/submit', 'member', {
  size: 'large',
  /**
   * The client makes `attempt_id`; a resend returns the same result. `asked` is the text that the member saw: a choice counts only if the
   * question still has that text. Without `asked`, the ids decide.
   */
  input: z.object({
    ...byId,
    attempt_id: z.uuid().optional(),
    answers: z.record(z.uuid(), z.int().min(0).max(5)),
    asked: z
      .array(
        z.object({
          id: z.uuid(),
          question: z.string().max(1000),
          options: z.array(z.string().max(500)).max(6),
        }),
      )
      .max(30)
      .optional(),
  }),
  output: quizResult,
})

/** Returns the named attempt or the last one; null if the member has none. */
export const getQuizResult = get('/case-studies/:id/quiz/result', 'member', {
  input: z.object({ ...byId, attempt_id: z.uuid().optional() }),
  output: quizResult.nullable(),
})
