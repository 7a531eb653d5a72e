import { z } from 'zod/mini'

/** Pages do not send a shorter time at a question, since the member only paged past it. */
export const shortestLookMs = 500
/**
 * How long each question was in view without interruption; `seq` distinguishes two times at one question. A
 * resend counts once, and the sum cannot exceed the duration of the attempt.
 */
export const questionTimes = z._default(
  z
    .array(
      z.object({
        position: z.int().check(z.minimum(0), z.maximum(89)),
        seq: z.int().check(z.minimum(0)),
        ms: z.int().check(z.minimum(shortestLookMs), z.maximum(86_400_000)),
      }),
    )
    .check(z.maxLength(200)),
  [],
)
export type QuestionTime = z.infer<typeof questionTimes>[number]
