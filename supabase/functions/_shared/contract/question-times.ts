import { z } from 'zod'

/** How long a question was looked at without a break; `seq` is when that ended, as of a choice. A shorter look is paging, and is not sent. */
export const shortestLookMs = 500
/** Sent with what was chosen. Sent again they count once, and all of an attempt together are no longer than it has run. */
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
