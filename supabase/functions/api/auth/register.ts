import { register } from '../../_shared/contract/auth.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { authFailure, authServer } from '../../_shared/auth-server.ts'
import { route } from '../../_shared/route.ts'
import { takeTurn } from '../../_shared/throttle.ts'
import { enter } from './enter.ts'
import { signUpRefusal } from './sign-up-refusal.ts'

export const registerRoute = route(
  register,
  async ({ input, session, address, origin }) => {
    // A whole class may sit behind one address.
    await takeTurn('registration', address, 200, '1 hour')
    const { email, password, name } = input
    const { data, error } = await authServer({ address }).signUp({
      email,
      password,
      options: { data: { name }, emailRedirectTo: `${origin}/api/auth/confirm` },
    })
    if (data.session) return enter(session, data.session)
    if (!error) return { confirm_email: true as const }
    throw (
      authFailure(error) ??
      signUpRefusal(error) ??
      new ApiError('forbidden', { detail: 'Sign-up is closed on this server.', cause: error })
    )
  },
  { session: 'unread' },
)
