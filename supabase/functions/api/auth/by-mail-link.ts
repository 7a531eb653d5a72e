import type { User } from '@supabase/supabase-js'
import type { z } from 'zod'
import { authFailure, authServer } from '../../_shared/auth-server.ts'
import type { mailLink } from '../../_shared/contract/sign-in.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { Session } from '../../_shared/session.ts'
import { enter, leave } from './enter.ts'
import { orFailedSignIn } from './or-failed-sign-in.ts'
import { isDoneSince, takeSignUp } from './own-sign-up.ts'
import { allowNewPassword } from './recovery.ts'
import { setPassword } from './set-password.ts'

/** Signs in whose link it is, in place of whoever is here; answers the page to go on to. */
export const byMailLink = (link: z.output<typeof mailLink>, session: Session, address: string) =>
  orFailedSignIn(session, async () => {
    const begun = Date.now()
    const { data, error } = await authServer(address).verifyOtp(link)
    if (!data.session) throw (error && authFailure(error)) ?? new ApiError('link_expired', { cause: error })
    const { user } = data.session
    if (session.member) await leave(session.member)
    const isOwn = await takeSignUp(session, user.id)
    const isFirst = link.type !== 'recovery' || isDoneSince(begun, user.email_confirmed_at)
    await enter(session, isFirst && !isOwn ? await withoutPassword(user, address) : data.session)
    if (isOwn && link.type !== 'recovery') return '/dashboard?email_confirmed=1'
    await allowNewPassword(session)
    return link.type === 'recovery' ? '/new-password' : '/new-password?email_confirmed=1'
  })

/**
 * Until now nobody had shown whose address it is, and anybody may have chosen the password: from here on nobody knows it. Answers a session
 * of its own, since hosted ends all others with a password that is set.
 */
async function withoutPassword({ id, email }: User, address: string) {
  // Of every kind of letter that a project may ask for.
  const password = `Aa1-${crypto.randomUUID()}`
  await setPassword(id, password)
  const { data, error } = await authServer(address).signInWithPassword({ email: email!, password })
  if (!data.session) throw (error && authFailure(error)) ?? new ApiError('unavailable', { cause: error })
  return data.session
}
