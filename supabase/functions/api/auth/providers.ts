import { env } from '../../_shared/env.ts'
import { keptFor } from '../../_shared/kept-for.ts'

type Settings = { external?: Record<string, boolean> }

/** Whether the auth server is set up for this provider. Unknown is no: the button then says so, and the next call asks again. */
export const hasProvider = (name: string): Promise<boolean> =>
  readSettings().then(
    ({ external }) => external?.[name] === true,
    () => false,
  )

const readSettings = keptFor(60_000, async (): Promise<Settings> => {
  const response = await fetch(`${env.supabaseUrl}/auth/v1/settings`, {
    headers: { apikey: env.publishableKey },
    signal: AbortSignal.timeout(5_000),
  })
  if (!response.ok) throw new Error(`settings: ${response.status}`)
  return response.json()
})
