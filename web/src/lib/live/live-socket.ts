import type { RealtimeClient } from '@supabase/realtime-js'
import { realtimeToken } from '@contract/auth.ts'
import { callApi } from '../api/api.ts'
import { authOptionsQuery } from '../club/auth-options.ts'
import { loadPart } from '../page/load-part.ts'
import { rejoinDelayMs } from './pace.ts'
import { queryClient } from '../api/query-client.ts'
import { sessionSettled } from '../session/session-change.ts'
import { sessionQuery } from '../session/session.ts'

/** The realtime client notices a dead socket within two heartbeats. */
const heartbeatMs = 9000
let pass: { token: string | null; renewAt: number } | undefined
let signing: Promise<void> | undefined

/** Returns the member's realtime token. A guest has no token and joins with the publishable key. */
async function currentToken() {
  if (queryClient.getQueryData(sessionQuery.queryKey) === null) return null
  if (pass && performance.now() < pass.renewAt) return pass.token
  await sessionSettled(queryClient)
  const answer = await callApi(realtimeToken, {})
  // Limits the remaining time to 240 s, so that a wrong clock on this computer cannot delay the renewal past the token's expiry.
  const left = answer ? Math.min(answer.expires_at - Date.now() / 1000, 240) : Infinity
  pass = { token: answer?.token ?? null, renewAt: performance.now() + 1000 * Math.max(left - 60, 0) }
  return pass.token
}

export async function openSocket() {
  const { realtime } = await queryClient.ensureQueryData(authOptionsQuery)
  // Importing one named export lets the build drop the rest of the library.
  const RealtimeClient = await loadPart(async () => (await import('@supabase/realtime-js')).RealtimeClient)
  return new RealtimeClient(realtime.url.replace(/^http/, 'ws'), {
    params: { apikey: realtime.key },
    accessToken: currentToken,
    heartbeatIntervalMs: heartbeatMs,
    reconnectAfterMs: (attempt) => rejoinDelayMs(attempt - 1),
  })
}

/** Simultaneous joins share one setAuth call: when calls overlap, realtime-js keeps only the last call's token. */
export function signSocket(socket: RealtimeClient) {
  if (signing) return signing
  const mine = socket.setAuth().finally(() => {
    if (signing === mine) signing = undefined
  })
  return (signing = mine)
}

export function forgetToken() {
  pass = undefined
}

/** Drops a pending token, which belongs to the member who was signed in before. */
export function forgetSignature() {
  forgetToken()
  signing = undefined
}
