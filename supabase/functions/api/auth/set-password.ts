import { authAdmin, authFailure } from '../../_shared/auth-server.ts'
import { signUpRefusal } from './sign-up-refusal.ts'

/**
 * Sets it as admin of the auth server, once the caller has checked whose it is. The database takes `order`, an admin's, out of the metadata and
 * refuses the change if the order no longer holds.
 */
export async function setPassword(id: string, password: string, order?: { password_order: string }) {
  const { error } = await authAdmin().updateUserById(id, { password, app_metadata: order })
  if (error) throw authFailure(error) ?? signUpRefusal(error) ?? error
}
