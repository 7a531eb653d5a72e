import { createAuthAdmin, translateAuthError } from '../../_shared/auth-server.ts'
import { translateSignUpError } from './translate-sign-up-error.ts'

/**
 * Sets a password with admin rights at the auth server. The database checks an admin's `order` in the metadata, and refuses the change if
 * the order is no longer valid.
 */
export async function setPassword(id: string, password: string, order?: { password_order: string }) {
  const { error } = await createAuthAdmin().updateUserById(id, { password, app_metadata: order })
  if (error) throw translateAuthError(error) ?? translateSignUpError(error) ?? error
}
