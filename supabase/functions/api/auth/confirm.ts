import { confirmEmail } from '../../_shared/contract/auth.ts'
import { authFailure, authServer } from '../../_shared/auth-server.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { route } from '../../_shared/route.ts'
import { enter } from './enter.ts'
import { orFailedSignIn } from './or-failed-sign-in.ts'
import { allowNewPassword } from './recovery.ts'

export const confirmRoute = route(
  confirmEmail,
  ({ input, session, address }) =>
    orFailedSignIn(async () => {
      const { data, error } = await authServer({ address }).verifyOtp(input)
      if (!data.session) throw (error && authFailure(error)) ?? new ApiError('link_expired', { cause: error })
      await enter(session, data.session)
      if (input.type !== 'recovery') return '/dashboard?email_confirmed=1'
      await allowNewPassword(session)
      return '/new-password'
    }),
  { session: 'unread' },
)
