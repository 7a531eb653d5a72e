import { forgotPassword } from '../../_shared/contract/auth.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { authServer } from '../../_shared/auth-server.ts'
import { env } from '../../_shared/env.ts'
import { afterwards } from '../../_shared/afterwards.ts'
import { log } from '../../_shared/log.ts'
import { route } from '../../_shared/route.ts'
import { takeTurn } from '../../_shared/throttle.ts'

export const forgotPasswordRoute = route(
  forgotPassword,
  async ({ input: { email }, address, origin }) => {
    if (!env.hasMail) throw new ApiError('mail_unavailable')
    await takeTurn('forgot', address, 20, '1 hour')
    await takeTurn('forgot', email, 3, '1 hour')
    // Not awaited: a mail is sent to members only, and the wait for it would tell who is one.
    afterwards(async () => {
      const { error } = await authServer({ address }).resetPasswordForEmail(email, {
        redirectTo: `${origin}/api/auth/confirm`,
      })
      if (error) log('error', 'a recovery mail could not be sent', { code: error.code, status: error.status })
    })
    return { message: 'If an account with this email exists, a link to choose a new password is on its way.' }
  },
  { session: 'unread' },
)
