import { z } from 'zod/mini'

const guestAct = z.union([
  z.object({ do: z.enum(['vote', 'save']), caseId: z.string() }),
  z.object({ do: z.literal('write'), caseId: z.string(), replyTo: z.nullable(z.string()) }),
  z.object({ do: z.literal('voteComment'), caseId: z.string(), commentId: z.string() }),
  z.object({ do: z.literal('follow'), tag: z.string(), topic: z.string() }),
])
export type GuestAct = z.infer<typeof guestAct>

/** `to` completes 'Sign up to …'. */
export const pressedAct = z.object({ act: guestAct, to: z.string() })
