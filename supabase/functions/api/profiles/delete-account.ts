import { deleteAccount } from '../../_shared/contract/profiles.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { route } from '../../_shared/route.ts'
import { readSettings } from './read-settings.ts'
import { checkPassword } from './check-password.ts'
import { deleteAtAuthServer } from './delete-at-auth-server.ts'

export const deleteAccountRoute = route(
  deleteAccount,
  async ({ input: { password, confirmation, delete_content }, member, db, session, address }) => {
    const { email, auth_provider } = await readSettings(db, member.id)
    if (auth_provider === 'email') await checkPassword(email, password ?? '', address)
    else if (confirmation?.toLowerCase() !== email.toLowerCase())
      throw new ApiError('bad_input', { detail: 'Please write your own e-mail address to confirm.' })
    for (;;) {
      const [step] = await db`select private.order_own_deletion(${delete_content}) as is_unfinished`
      if (!step!.is_unfinished) break
    }
    await deleteAtAuthServer(member.id)
    session.clear()
    return { message: 'Your account has been deleted.' }
  },
)
