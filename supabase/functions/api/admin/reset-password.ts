import { resetPassword } from '../../_shared/contract/admin.ts'
import { authAdmin, authFailure } from '../../_shared/auth-server.ts'
import { asLogin } from '../../_shared/db.ts'
import { route } from '../../_shared/route.ts'
import { signUpRefusal } from '../auth/sign-up-refusal.ts'

export const resetPasswordRoute = route(resetPassword, async ({ input: { id, new_password }, db }) => {
  await db`select private.order_password_reset(${id})`
  const { error } = await authAdmin().updateUserById(id, { password: new_password })
  if (error) throw authFailure(error) ?? signUpRefusal(error) ?? error
  // After the change: whoever came in with the old password until now is out as well.
  await asLogin((sql) => sql`select private.end_sessions(${id}, 'password_reset')`)
  return { message: 'Password reset successfully. User must log in again.' }
})
