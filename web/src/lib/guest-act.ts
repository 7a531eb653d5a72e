import { z } from 'zod'
import type { GuestAct } from './pressed-act.ts'
import { storageKeys } from './storage-keys.ts'
import { clearStored, readStored, writeStored } from './stored.ts'

/** pressed-act.ts has the schema of `pressed`, which a first visit does not load. */
const arrival = z.object({
  pressed: z.unknown(),
  /** The email of a sign-up, which may still have to be confirmed. */
  newcomer: z.string().nullable(),
})
type Arrival = z.infer<typeof arrival>

const key = storageKeys.arrival
const read = () => readStored(key, arrival)

/** Replaces an act that was not followed by a sign-up. */
export function startGuestAct(pressed: { act: GuestAct; to: string } | null) {
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
