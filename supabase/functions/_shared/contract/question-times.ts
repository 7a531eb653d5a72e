import { z } from 'zod'

/** Pages do not send a shorter time at a question, since the member only paged past it. */
export const shortestLookMs = 500
/**
 * How long each question was in view without interruption; `seq` distinguishes two times at one question. A
 * resend counts once, and the sum cannot exceed the duration of the attempt.
 */
export const questionTimes = z
  .array(
    z.object({
      position: z.int().min(0).max(89),
      seq: z.int().min(0),
      ms: z.int().min(shortestLookMs).max(86_400_000),
    }),
  )
  .max(200)
  .default([])
export type QuestionTime = z.infer<typeof questionTimes>[number]
