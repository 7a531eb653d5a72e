import { z } from 'zod'
import { defineEndpoint, nothing } from './endpoint.ts'

const byCase = { id: z.uuid() }

/** A question as its taker sees it before submitting: neither key nor explanation. */
export const quizQuestion = z.object({ id: z.uuid(), question: z.string(), options: z.array(z.string()) })
export type QuizQuestion = z.infer<typeof quizQuestion>

/** With the key: only for those who may edit the case. A question that keeps its `id` keeps its identity. */
export const quizDraft = z
  .object({
    id: z.uuid().optional(),
    question: z.string().trim().min(1, 'Please write the question.').max(1000, 'At most 1,000 characters.'),
    options: z
      .array(z.string().trim().min(1, 'An option is empty.').max(500, 'At most 500 characters.'))
      .min(2, 'At least 2 options.')
      .max(6, 'At most 6 options.'),
    correct_answer: z.int().min(0).max(5),
    explanation: z.string().trim().max(2000, 'At most 2,000 characters.').default(''),
  })
  .refine((q) => q.correct_answer < q.options.length, {
    path: ['correct_answer'],
    message: 'Choose the right option.',
  })
  .refine((q) => new Set(q.options.map((option) => option.toLowerCase())).size === q.options.length, {
    path: ['options'],
    message: 'Two options are the same.',
  })
export type QuizDraft = z.infer<typeof quizDraft>

/** Empty where the case has no quiz. The editor reads it, key and all, by `getCaseForEdit`. */
export const getQuiz = defineEndpoint({
  method: 'GET',
  path: '/case-studies/:id/quiz',
  auth: 'open',
  input: z.object(byCase),
  output: z.array(quizQuestion),
})

/** Replaces the quiz as a whole; an empty list takes it away. */
export const saveQuiz = defineEndpoint({
  method: 'PUT',
  path: '/case-studies/:id/quiz',
  auth: 'member',
  input: z.object({ ...byCase, questions: z.array(quizDraft).max(30, 'At most 30 questions.') }),
  output: nothing,
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
    quizQuestion.extend({ your_answer: z.int(), correct_answer: z.int(), explanation: z.string() }),
  ),
})
export type QuizResult = z.infer<typeof quizResult>

export const submitQuiz = defineEndpoint({
  method: 'POST',
  path: '/case-studies/:id/quiz/submit',
  auth: 'member',
  /** `attempt_id`: made by the client; a resend of the same attempt answers the same result. */
  input: z.object({
    ...byCase,
    attempt_id: z.uuid().optional(),
    answers: z.record(z.uuid(), z.int().min(0).max(5)),
  }),
  output: quizResult,
})

/** The member's last attempt, or the one named; null where there is none. */
export const getQuizResult = defineEndpoint({
  method: 'GET',
  path: '/case-studies/:id/quiz/result',
  auth: 'member',
  input: z.object({ ...byCase, attempt_id: z.uuid().optional() }),
  output: quizResult.nullable(),
})
