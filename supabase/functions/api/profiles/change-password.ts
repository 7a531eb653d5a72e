import { changePassword } from '../../_shared/contract/profiles.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { authAdmin, authFailure, authServer } from '../../_shared/auth-server.ts'
import { asLogin } from '../../_shared/db.ts'
import { route } from '../../_shared/route.ts'
import { readSettings } from './read-settings.ts'
import { enter } from '../auth/enter.ts'
import { signUpRefusal } from '../auth/sign-up-refusal.ts'
import { checkPassword } from './check-password.ts'

export const changePasswordRoute = route(
  changePassword,
  async ({ input: { current_password, new_password }, member, db, session, address }) => {
    const { email, auth_provider } = await readSettings(db, member.id)
    if (auth_provider !== 'email')
      throw new ApiError('forbidden', { detail: 'You sign in with Google and have no password here.' })
    await checkPassword(email, current_password, address)
    const { error } = await authAdmin().updateUserById(member.id, { password: new_password })
    if (error) throw authFailure(error) ?? signUpRefusal(error) ?? error
    const { session_id } = member.claims
    const [kept] = await asLogin(
      (sql) => sql`select private.end_other_sessions(${member.id}, ${session_id}) as is_there`,
    )
    // Hosted ends all sessions with a password that an admin call sets; the person at this page stays.
    if (!kept!.is_there) {
      const { data } = await authServer({ address }).signInWithPassword({ email, password: new_password })
      if (data.session) await enter(session, data.session)
    }
    return { message: 'Your password has been changed. All other devices are logged out.' }
  },
)
