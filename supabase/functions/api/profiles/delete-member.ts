import { authAdmin, authFailure } from '../../_shared/auth-server.ts'

/** Has all that goes with an account deleted, `order` for `order`, each a transaction of its own. */
export async function deleteMember(id: string, order: () => PromiseLike<{ is_unfinished?: boolean }[]>) {
  while ((await order())[0]!.is_unfinished);
  // For good, and by the database's triggers all that is personal. Nothing to do where it is gone already.
  const { error } = await authAdmin().deleteUser(id)
  if (error && error.code !== 'user_not_found') throw authFailure(error) ?? error
}
