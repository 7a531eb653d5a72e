import { authOptions } from '../../_shared/contract/auth.ts'
import { asLogin } from '../../_shared/db.ts'
import { env } from '../../_shared/env.ts'
import { publicSupabaseUrl } from '../../_shared/origin.ts'
import { hasProvider } from '../../_shared/providers.ts'
import { route } from '../../_shared/route.ts'

export const optionsRoute = route(
  authOptions,
  async ({ origin }) => {
    const [google, isOpen] = await Promise.all([hasProvider('google'), isSetupOpen()])
    const realtime = { url: `${publicSupabaseUrl(origin)}/realtime/v1`, key: env.publishableKey }
    return { google, mail: env.hasMail, setup_open: isOpen, realtime }
  },
  { session: 'unread' },
)

// Setup closes for good, so only an open one is asked about again.
let isKnownClosed = false

async function isSetupOpen() {
  if (isKnownClosed || !env.adminSetupSecret) return false
  const [row] = await asLogin((sql) => sql`select private.is_setup_open() as is_open`, 'read only')
  isKnownClosed = !row!.is_open
  return row!.is_open as boolean
}
