import { login } from '../../_shared/contract/auth.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { authFailure, authServer } from '../../_shared/auth-server.ts'
import { evenTime } from '../../_shared/even-time.ts'
import { route } from '../../_shared/route.ts'
import { tryPassword } from '../../_shared/throttle.ts'
import { enter } from './enter.ts'

export const loginRoute = route(
  login,
  async ({ input, session, address }) => {
    const begun = performance.now()
    const signedIn = await tryPassword(input.email, address, async () => {
      const { data, error } = await authServer({ address }).signInWithPassword(input)
      if (data.session) return { isRight: true, result: data.session }
      const failure = error && authFailure(error)
      if (failure) throw failure
      // Told only to who knows the password: the auth server checks it first.
      if (error?.code === 'email_not_confirmed') throw new ApiError('email_unconfirmed')
      if (error?.code === 'user_banned') throw new ApiError('suspended')
      return { isRight: false, result: null }
    })
    if (signedIn) return enter(session, signedIn)
    await evenTime(begun)
    throw new ApiError('wrong_credentials')
  },
  { session: 'unread' },
)
