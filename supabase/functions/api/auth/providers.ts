import { env } from '../../_shared/env.ts'

type Settings = { external?: Record<string, boolean> }

const keptMs = 60_000
let known: { at: number; settings: Promise<Settings> } | undefined

/** Whether the auth server is set up for this provider; it is asked at most once a minute. */
export async function hasProvider(name: string): Promise<boolean> {
  if (!known || performance.now() - known.at > keptMs)
    known = { at: performance.now(), settings: readSettings() }
  const { settings } = known
  try {
    return (await settings).external?.[name] === true
  } catch {
    // Unknown is no: the button then says so, and the next call asks again.
    if (known?.settings === settings) known = undefined
    return false
  }
}

async function readSettings(): Promise<Settings> {
  const response = await fetch(`${env.supabaseUrl}/auth/v1/settings`, {
    headers: { apikey: env.publishableKey },
    signal: AbortSignal.timeout(5_000),
  })
  if (!response.ok) throw new Error(`settings: ${response.status}`)
  return response.json()
}
