import { createAuthAdmin, translateAuthError, createAuthClient } from '../../_shared/auth-server.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { adminSetup } from '../../_shared/contract/sign-in.ts'
import { asLogin } from '../../_shared/db.ts'
import { env } from '../../_shared/env.ts'
import { log } from '../../_shared/log.ts'
import { route } from '../../_shared/route.ts'
import { isSameSecret } from '../../_shared/hashes.ts'
import { takeTurn } from '../../_shared/throttle.ts'
import { signIn } from './sign-in.ts'
import { translateSignUpError } from './translate-sign-up-error.ts'

export const setupRoute = route(
  adminSetup,
  async ({ input: { secret_key, ...admin }, session, address }) => {
    if (!env.adminSetupSecret || !(await isSameSecret(secret_key, env.adminSetupSecret))) {
      await takeTurn('admin_setup', address, 10, '5 minutes')
      throw new ApiError('setup_refused')
    }
    await inTurn(() => claim(admin))
    const signedIn = await createAuthClient(address).signInWithPassword(admin)
    if (signedIn.data.session) await signIn(session, signedIn.data.session)
    return { message: 'Admin account created. Welcome!' }
  },
  { session: 'unread' },
)

// Setup closes for good, so the Edge Function remembers that it is closed.
let isKnownClosed = false

export async function isSetupOpen() {
  if (isKnownClosed || !env.adminSetupSecret) return false
  isKnownClosed = !(await isOpenNow())
  return !isKnownClosed
}

async function isOpenNow(): Promise<boolean> {
  const [row] = await asLogin(
    (sql) => sql<[{ is_open: boolean }]>`select private.is_setup_open() as is_open`,
    'read only',
  )
  return row.is_open
}

async function claim({ email, password, name }: { email: string; password: string; name: string }) {
  if (!(await isOpenNow())) throw new ApiError('setup_closed')
  const account = { email, password, email_confirm: true, user_metadata: { name } }
  const { data, error } = await createAuthAdmin().createUser(account)
  if (error) throw translateAuthError(error) ?? translateSignUpError(error) ?? error
  const { id } = data.user!
  try {
    // Another server may claim at the same time: this statement decides, and the losing account is deleted.
    await asLogin((sql) => sql`select private.claim_first_admin(${id})`)
  } catch (refused) {
    const { error: left } = await createAuthAdmin().deleteUser(id)
    if (left) log('error', 'could not delete the account whose setup was refused', { user: id })
    throw refused
  }
}

// Queues claims, so that later claims find setup closed before they create an account.
let last: Promise<unknown> = Promise.resolve()

function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = last.then(work, work)
  last = mine.catch(() => {})
  return mine
}
