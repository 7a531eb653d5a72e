import { authFailure, authServer } from '../../_shared/auth-server.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { tryPassword } from '../../_shared/throttle.ts'
import { leave } from '../auth/enter.ts'

/** Whether the signed-in person knows their own password: asked of the auth server and counted like a login, leaving no session. */
export async function checkPassword(email: string, password: string, address: string) {
  const proof = await tryPassword(email, address, async () => {
    const { data, error } = await authServer({ address }).signInWithPassword({ email, password })
    const failure = error && authFailure(error)
    if (failure) throw failure
    return { isRight: data.session !== null, result: data.session }
  })
  if (!proof) throw new ApiError('wrong_credentials', { detail: 'This is not your current password.' })
  await leave({ tokens: proof })
}
