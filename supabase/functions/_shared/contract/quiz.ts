import { z } from 'zod'
import { byId, defineEndpoint } from './endpoint.ts'
import { nameLinks } from './name-links.ts'

/** A question as its taker sees it before submitting: neither key nor explanation. */
export const quizQuestion = z.object({ id: z.uuid(), question: z.string(), options: z.array(z.string()) })
export type QuizQuestion = z.infer<typeof quizQuestion>

/** Empty where the case has no quiz. The editor reads it, key and all, by `getCaseForEdit`. */
export const getQuiz = defineEndpoint({
  method: 'GET',
  path: '/case-studies/:id/quiz',
  auth: 'open',
  input: z.object(byId),
  output: z.array(quizQuestion),
})

export const quizResult = z.object({
  attempt_id: z.uuid(),
  submitted_at: z.string(),
  /** Percent, rounded. */
  score: z.int(),
  correct: z.int(),
  total: z.int(),
  /** Which attempt of this member at this quiz: 1 is the one that counts. */
  attempt: z.int(),
  best_score: z.int(),
  first_score: z.int(),
  /** The questions as they were when they were answered. */
  review: z.array(
    quizQuestion.extend({
      your_answer: z.int(),
      correct_answer: z.int(),
      explanation: z.string(),
      /** The names in the explanation; what was submitted before names were read has none. */
      links: nameLinks.default([]),
    }),
  ),
})
export type QuizResult = z.infer<typeof quizResult>

export const submitQuiz = defineEndpoint({
  method: 'POST',
  path: '/case-studies/:id/quiz/submit',
  auth: 'member',
  size: 'large',
  /**
   * `attempt_id`: made by the client; a resend of the same attempt answers the same result. `asked`: the questions as the member saw
   * them. A choice for other words counts as none; a client that sends no `asked` is graded by the ids alone.
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

/** The member's last attempt, or the one named; null where there is none. */
export const getQuizResult = defineEndpoint({
  method: 'GET',
  path: '/case-studies/:id/quiz/result',
  auth: 'member',
  input: z.object({ ...byId, attempt_id: z.uuid().optional() }),
  output: quizResult.nullable(),
})
