import { env } from '../../_shared/env.ts'
import { cacheFor } from '../../_shared/cache-for.ts'

type Settings = { external?: { google?: boolean } }

/** If the setting is unknown, Google sign-in counts as switched off; the next call asks again. */
export const hasGoogle = (): Promise<boolean> =>
  readSettings().then(
    ({ external }) => external?.google === true,
    () => false,
  )

const readSettings = cacheFor(60_000, async (): Promise<Settings> => {
  const response = await fetch(`${env.supabaseUrl}/auth/v1/settings`, {
    headers: { apikey: env.publishableKey },
    signal: AbortSignal.timeout(5_000),
  })
  if (!response.ok) throw new Error(`settings: ${response.status}`)
  return response.json()
})
