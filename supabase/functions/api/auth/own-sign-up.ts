import type { User } from '@supabase/supabase-js'
import type { Session } from '../../_shared/session.ts'
import { createProofCookie } from './create-proof-cookie.ts'

// The cookie lives as long as the mailed link is valid (otp_expiry in config.toml).
const proof = createProofCookie('sign-up', 3600)

/** Allows for clock skew between the auth server and the Edge Function. */
const clocksMs = 3_000

export const isDoneSince = (begun: number, moment: string | undefined) =>
  moment !== undefined && Date.parse(moment) > begun - clocksMs

/**
 * Lets this browser prove later that its own sign-up made the account. For a known address, the auth server returns the older account; the
 * cookie then looks the same and proves nothing.
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
