import { z } from 'zod'
import { storageKeys } from './storage-keys.ts'
import { clearStored, readStored, writeStored } from './stored.ts'

const guestAct = z.union([
  z.object({ do: z.enum(['vote', 'save']), caseId: z.string() }),
  z.object({ do: z.literal('write'), caseId: z.string(), replyTo: z.string().nullable() }),
  z.object({ do: z.literal('voteComment'), caseId: z.string(), commentId: z.string() }),
  z.object({ do: z.literal('follow'), tag: z.string(), topic: z.string() }),
])
/** An act of a guest, which the app does after login. */
export type GuestAct = z.infer<typeof guestAct>

const arrival = z.object({
  /** `to` completes 'Sign up to …'. */
  pressed: z.object({ act: guestAct, to: z.string() }).nullable(),
  /** The email of a sign-up, which may still have to be confirmed. */
  newcomer: z.string().nullable(),
})
type Arrival = z.infer<typeof arrival>

const key = storageKeys.arrival
const read = () => readStored(key, arrival)

/** Replaces an act that was not followed by a sign-up. */
export function startGuestAct(pressed: Arrival['pressed']) {
  if (pressed || !read()?.newcomer) write({ pressed, newcomer: null })
}

/** A sign-up keeps the act until the member arrives, perhaps by a mailed link. */
export function keepForNewcomer(email: string) {
  write({ pressed: read()?.pressed ?? null, newcomer: email })
}

/** The guest closed the dialog. */
export function dropGuestAct() {
  if (!read()?.newcomer) clearStored(key)
}

/** Another member's act stays, in case that member arrives later. */
export const isExpected = (email: string) => {
  const waiting = read()
  return waiting !== null && [null, email].includes(waiting.newcomer)
}

/** Returns it once. */
export function takeArrival() {
  const waiting = read()
  clearStored(key)
  return waiting
}

function write(waiting: Arrival) {
  if (waiting.pressed || waiting.newcomer) writeStored(key, waiting)
  else clearStored(key)
}
