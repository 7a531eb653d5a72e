import { z } from 'zod/mini'
import type { GuestAct } from './pressed-act.ts'
import { createStore } from '../store.ts'
import { storageKeys } from '../storage/storage-keys.ts'
import { clearStored, readStored, writeStored } from '../storage/stored.ts'

/** pressed-act.ts has the schema of `pressed`: a first visit need not load it. */
const arrival = z.object({
  pressed: z.unknown(),
  /** The email of a sign-up, which may still be unconfirmed. */
  newcomer: z.nullable(z.string()),
  invitation: z.nullable(z.string()),
})
type Arrival = z.infer<typeof arrival>

const key = storageKeys.arrival
const nothing: Arrival = { pressed: null, newcomer: null, invitation: null }
const read = () => readStored(key, arrival) ?? nothing

/** The member who signed up just now, whom the dashboard welcomes. */
export const newcomerId = createStore<string | null>(null)

/** Stores the act that the guest pressed. With null, clears the stored act, unless a sign-up followed it. */
export function startGuestAct(pressed: { act: GuestAct; to: string } | null) {
  if (pressed || !read().newcomer) change({ pressed, newcomer: null })
}

/** After a sign-up, keeps the act until the member arrives, perhaps through an emailed link. */
export function keepForNewcomer(email: string) {
  change({ newcomer: email })
}

/** An invitation stays until a member arrives or the guest dismisses it. */
export function keepInvitation(invitation: string | null) {
  change({ invitation })
}

/** Clears the act when the guest closes the dialog without signing up. */
export function dropGuestAct() {
  if (!read().newcomer) change({ pressed: null })
}

/**
 * Whether an act or invitation waits for this member: after a sign-up, only for the email of that sign-up.
 */
export const isExpected = (email: string) => {
  const { pressed, newcomer, invitation } = read()
  return newcomer === null ? Boolean(pressed ?? invitation) : newcomer === email
}

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
