import { z } from 'zod'

/** Pages do not send a shorter look, since it is only paging. */
export const shortestLookMs = 500
/**
 * How long a question was in view without interruption; `seq` distinguishes two looks. A resend counts once, and the duration of the
 * attempt limits the sum of its looks.
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
