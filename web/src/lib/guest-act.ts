import { z } from 'zod'
import type { GuestAct } from './pressed-act.ts'
import { storageKeys } from './storage-keys.ts'
import { clearStored, readStored, writeStored } from './stored.ts'

/** pressed-act.ts has the schema of `pressed`, which a first visit does not load. */
const arrival = z.object({
  pressed: z.unknown(),
  /** The email of a sign-up, which may still have to be confirmed. */
  newcomer: z.string().nullable(),
  /** Token of the study group's invitation that the guest has opened. */
  invitation: z.string().nullable(),
})
type Arrival = z.infer<typeof arrival>

const key = storageKeys.arrival
const nothing: Arrival = { pressed: null, newcomer: null, invitation: null }
const read = () => readStored(key, arrival) ?? nothing

/** Replaces an act that was not followed by a sign-up. */
export function startGuestAct(pressed: { act: GuestAct; to: string } | null) {
  if (pressed || !read().newcomer) change({ pressed, newcomer: null })
}

/** A sign-up keeps the act until the member arrives, perhaps by a mailed link. */
export function keepForNewcomer(email: string) {
  change({ newcomer: email })
}

/** An invitation stays until a member arrives or the guest dismisses it. */
export function keepInvitation(invitation: string | null) {
  change({ invitation })
}

/** The guest closed the dialog. */
export function dropGuestAct() {
  if (!read().newcomer) change({ pressed: null })
}

/** Another member's act stays, in case that member arrives later. */
export const isExpected = (email: string) => {
  const { pressed, newcomer, invitation } = read()
  return newcomer === null ? Boolean(pressed ?? invitation) : newcomer === email
}

/** Returns it once. */
export function takeArrival() {
  const waiting = read()
  clearStored(key)
  return waiting
}

function change(news: Partial<Arrival>) {
  const waiting = { ...read(), ...news }
  if (waiting.pressed || waiting.newcomer || waiting.invitation) writeStored(key, waiting)
  else clearStored(key)
}
