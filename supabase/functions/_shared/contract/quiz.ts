import { z } from 'zod/mini'
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
    z.extend(quizQuestion, {
      your_answer: z.int(),
      correct_answer: z.int(),
      explanation: z.string(),
      /** `links` is empty for older results, which were stored without links. */
      links: z._default(nameLinks, []),
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
    attempt_id: z.optional(z.uuid()),
    answers: z.record(z.uuid(), z.int().check(z.minimum(0), z.maximum(5))),
    asked: z.optional(
      z
        .array(
          z.object({
            id: z.uuid(),
            question: z.string().check(z.maxLength(1000)),
            options: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(6)),
          }),
        )
        .check(z.maxLength(30)),
    ),
  }),
  output: quizResult,
})

/** Returns the named attempt or the last one; null if the member has none. */
export const getQuizResult = get('/case-studies/:id/quiz/result', 'member', {
  input: z.object({ ...byId, attempt_id: z.optional(z.uuid()) }),
  output: z.nullable(quizResult),
})
