import type { RealtimeClient } from '@supabase/realtime-js'
import { realtimeToken } from '@contract/auth.ts'
import { callApi } from './api.ts'
import { authOptionsQuery } from './auth-options.ts'
import { loadPart } from './load-part.ts'
import { rejoinDelayMs } from './pace.ts'
import { queryClient } from './query-client.ts'
import { sessionSettled } from './session-change.ts'
import { sessionQuery } from './session.ts'

/** The client notices a dead socket within two heartbeats. */
const heartbeatMs = 9000
let pass: { token: string | null; renewAt: number } | undefined
let signing: Promise<void> | undefined

/** A guest has no token and joins with the publishable key. */
async function currentToken() {
  if (queryClient.getQueryData(sessionQuery.queryKey) === null) return null
  if (pass && performance.now() < pass.renewAt) return pass.token
  await sessionSettled(queryClient)
  const answer = await callApi(realtimeToken, {})
  // A wrong clock of this computer cannot delay the renewal beyond the token's short life.
  const left = answer ? Math.min(answer.expires_at - Date.now() / 1000, 240) : Infinity
  pass = { token: answer?.token ?? null, renewAt: performance.now() + 1000 * Math.max(left - 60, 0) }
  return pass.token
}

export async function openSocket() {
  const { realtime } = await queryClient.ensureQueryData(authOptionsQuery)
  // Naming the export lets the build drop the rest of the library.
  const RealtimeClient = await loadPart(async () => (await import('@supabase/realtime-js')).RealtimeClient)
  return new RealtimeClient(realtime.url.replace(/^http/, 'ws'), {
    params: { apikey: realtime.key },
    accessToken: currentToken,
    heartbeatIntervalMs: heartbeatMs,
    reconnectAfterMs: (attempt) => rejoinDelayMs(attempt - 1),
  })
}

/** Joins of the same moment share one call: of overlapping calls, realtime-js keeps the token of the last alone. */
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

/** Drops a token on its way, which belongs to the member who was signed in before. */
export function forgetSignature() {
  forgetToken()
  signing = undefined
}
