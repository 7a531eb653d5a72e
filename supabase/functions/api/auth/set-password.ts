import { authAdmin, authFailure } from '../../_shared/auth-server.ts'
import { signUpRefusal } from './sign-up-refusal.ts'

/** As admin of the auth server: that it is theirs to set, the caller has made sure of. */
export async function setPassword(id: string, password: string) {
  const { error } = await authAdmin().updateUserById(id, { password })
  if (error) throw authFailure(error) ?? signUpRefusal(error) ?? error
}
