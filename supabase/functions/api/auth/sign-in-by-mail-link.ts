import type { User } from '@supabase/supabase-js'
import type { z } from 'zod/mini'
import { translateAuthError, createAuthClient } from '../../_shared/auth-server.ts'
import type { mailLink } from '../../_shared/contract/sign-in.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { Session } from '../../_shared/session.ts'
import { signIn, signOut } from './sign-in.ts'
import { redirectFailedSignIn } from './redirect-failed-sign-in.ts'
import { isDoneSince, takeSignUp } from './own-sign-up.ts'
import { allowNewPassword } from './recovery.ts'
import { setPassword } from './set-password.ts'

/** Signs in the link's member, signs out the browser's member, and returns the next page. */
export const signInByMailLink = (link: z.output<typeof mailLink>, session: Session, address: string) =>
  redirectFailedSignIn(session, async () => {
    const begun = Date.now()
    const { data, error } = await createAuthClient(address).verifyOtp(link)
    if (!data.session)
      throw (error && translateAuthError(error)) ?? new ApiError('link_expired', { cause: error })
    const { user } = data.session
    if (session.member) await signOut(session.member)
    const isOwn = await takeSignUp(session, user.id)
    const isFirst = link.type !== 'recovery' || isDoneSince(begun, user.email_confirmed_at)
    await signIn(session, isFirst && !isOwn ? await withoutPassword(user, address) : data.session)
    if (isOwn && link.type !== 'recovery') return '/dashboard?email_confirmed=1'
    await allowNewPassword(session)
    return link.type === 'recovery' ? '/new-password' : '/new-password?email_confirmed=1'
  })

/**
 * Replaces the password with a random one, since a stranger may have chosen it before the address was confirmed. Returns a new session,
 * since hosted Supabase then ends all others.
 */
async function withoutPassword({ id, email }: User, address: string) {
  // `Aa1-` satisfies any password rule that a Supabase project can set.
  const password = `Aa1-${crypto.randomUUID()}`
  await setPassword(id, password)
  const { data, error } = await createAuthClient(address).signInWithPassword({ email: email!, password })
  if (!data.session)
    throw (error && translateAuthError(error)) ?? new ApiError('unavailable', { cause: error })
  return data.session
}
