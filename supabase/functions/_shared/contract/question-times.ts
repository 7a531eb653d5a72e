import { z } from 'zod'

/** A shorter look is paging, and is not sent. */
export const shortestLookMs = 500
/** Uninterrupted looks; `seq` tells two apart. A resend counts once, and all looks of an attempt are bounded by its duration. */
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
