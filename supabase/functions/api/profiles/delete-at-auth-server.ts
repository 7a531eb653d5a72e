import { authAdmin, authFailure } from '../../_shared/auth-server.ts'

/** Takes the account for good, and by the database's triggers all that is personal. Nothing to do where it is gone already. */
export async function deleteAtAuthServer(id: string) {
  const { error } = await authAdmin().deleteUser(id)
  if (error && error.code !== 'user_not_found') throw authFailure(error) ?? error
}
