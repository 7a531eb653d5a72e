import { createAuthAdmin, translateAuthError } from '../../_shared/auth-server.ts'

/** A deletion runs in steps, each a transaction, until none is left; then the account is deleted. */
export type DeletionStep = { is_unfinished: boolean }

export async function deleteMember(id: string, order: () => PromiseLike<[DeletionStep]>) {
  while ((await order())[0].is_unfinished);
  // Triggers delete the personal data with the account. A missing account is not an error.
  const { error } = await createAuthAdmin().deleteUser(id)
  if (error && error.code !== 'user_not_found') throw translateAuthError(error) ?? error
}
