import { type CurrentUser, newPassword } from '../../_shared/contract/auth.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { authAdmin, authFailure, authServer } from '../../_shared/auth-server.ts'
import { asLogin } from '../../_shared/db.ts'
import { route } from '../../_shared/route.ts'
import { enter } from './enter.ts'
import { forbidNewPassword, mayChooseNewPassword } from './recovery.ts'
import { signUpRefusal } from './sign-up-refusal.ts'

export const newPasswordRoute = route(
  newPassword,
  async ({ input: { password }, member, db, session, address }) => {
    if (!(await mayChooseNewPassword(session))) throw new ApiError('link_expired')
    const [row] = await db`select private.read_current_user() as person`
    const { email } = row!.person as CurrentUser
    // As admin: the link has already shown that the mailbox is theirs.
    const { error } = await authAdmin().updateUserById(member.id, { password })
    if (error) throw authFailure(error) ?? signUpRefusal(error) ?? error
    // Whoever got hold of the account is out everywhere; its owner comes back in at once.
    await asLogin((sql) => sql`select private.end_sessions(${member.id}, 'password_reset')`)
    forbidNewPassword(session)
    session.clear()
    const { data } = await authServer({ address }).signInWithPassword({ email, password })
    if (data.session) await enter(session, data.session)
    return { message: 'Your new password is set.' }
  },
)
