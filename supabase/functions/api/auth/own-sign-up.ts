import type { User } from '@supabase/supabase-js'
import type { Session } from '../../_shared/session.ts'
import { proofCookie } from './proof-cookie.ts'

// For as long as the link in the mail is good (otp_expiry in config.toml).
const proof = proofCookie('sign-up', 3600)

/** The clocks of the auth server and of this function need not agree to the second. */
const clocksMs = 3_000

/** Whether the auth server did that during the call that began then. */
export const isDoneSince = (begun: number, moment: string | undefined) =>
  moment !== undefined && Date.parse(moment) > begun - clocksMs

/**
 * Lets this browser show later that its own sign-up made the account. For an address that somebody has signed up before, the auth server
 * answers that older account, password and name unchanged; the cookie then proves nothing, but looks the same.
 */
export async function keepSignUp(session: Session, user: User | null, begun: number) {
  const isMade = user !== null && isDoneSince(begun, user.created_at)
  await proof.give(session, isMade ? user.id : crypto.randomUUID())
}

export async function takeSignUp(session: Session, userId: string): Promise<boolean> {
  const isOwn = await proof.isFor(session, userId)
  if (isOwn) proof.end(session)
  return isOwn
}
