import { adminSetup } from '../../_shared/contract/auth.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { authAdmin, authFailure, authServer } from '../../_shared/auth-server.ts'
import { asLogin } from '../../_shared/db.ts'
import { env } from '../../_shared/env.ts'
import { log } from '../../_shared/log.ts'
import { route } from '../../_shared/route.ts'
import { isSameSecret } from '../../_shared/same-secret.ts'
import { takeTurn } from '../../_shared/throttle.ts'
import { enter } from './enter.ts'
import { signUpRefusal } from './sign-up-refusal.ts'

export const adminSetupRoute = route(
  adminSetup,
  async ({ input: { email, password, name, secret_key }, session, address }) => {
    if (!env.adminSetupSecret || !(await isSameSecret(secret_key, env.adminSetupSecret))) {
      await takeTurn('admin_setup', address, 10, '5 minutes')
      throw new ApiError('setup_refused')
    }
    const [row] = await asLogin((sql) => sql`select private.is_setup_open() as is_open`, 'read only')
    if (!row!.is_open) throw new ApiError('setup_closed')

    const { data, error } = await authAdmin().createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { name },
    })
    if (error) throw authFailure(error) ?? signUpRefusal(error) ?? error
    const { id } = data.user!
    try {
      // The claim decides between those who came at the same moment; whoever is late leaves no account behind.
      await asLogin((sql) => sql`select private.claim_first_admin(${id})`)
    } catch (refused) {
      const { error: left } = await authAdmin().deleteUser(id)
      if (left) log('error', 'an account of a refused setup could not be removed', { user: id })
      throw refused
    }
    const signedIn = await authServer({ address }).signInWithPassword({ email, password })
    if (signedIn.data.session) await enter(session, signedIn.data.session)
    return { message: 'Admin account created. Welcome!' }
  },
  { session: 'unread' },
)
