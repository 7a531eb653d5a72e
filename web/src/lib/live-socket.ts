import type { RealtimeClient } from '@supabase/realtime-js'
import { realtimeToken } from '@contract/auth.ts'
import { callApi } from './api.ts'
import { authOptionsQuery } from './auth-options.ts'
import { loadPart } from './load-part.ts'
import { rejoinDelayMs } from './pace.ts'
import { queryClient } from './query-client.ts'
import { sessionSettled } from './session-change.ts'
import { sessionQuery } from './session.ts'

/** A socket that no longer answers is noticed within two of these. */
const heartbeatMs = 9000
let pass: { token: string | null; renewAt: number } | undefined
let signing: Promise<void> | undefined

/** In memory only. A guest has none and joins with the publishable key. */
async function currentToken() {
  if (queryClient.getQueryData(sessionQuery.queryKey) === null) return null
  if (pass && performance.now() < pass.renewAt) return pass.token
  await sessionSettled(queryClient)
  const answer = await callApi(realtimeToken, {})
  // The clock of this computer may be days off: it moves the renewal within the token's short life, never beyond.
  const left = answer ? Math.min(answer.expires_at - Date.now() / 1000, 240) : Infinity
  pass = { token: answer?.token ?? null, renewAt: performance.now() + 1000 * Math.max(left - 60, 0) }
  return pass.token
}

export async function openSocket() {
  const { realtime } = await queryClient.ensureQueryData(authOptionsQuery)
  // Named at once: of what the client brings along for other uses, the build then leaves out a part.
  const RealtimeClient = await loadPart(async () => (await import('@supabase/realtime-js')).RealtimeClient)
  return new RealtimeClient(realtime.url.replace(/^http/, 'ws'), {
    params: { apikey: realtime.key },
    accessToken: currentToken,
    heartbeatIntervalMs: heartbeatMs,
    reconnectAfterMs: (attempt) => rejoinDelayMs(attempt - 1),
  })
}

/**
 * Once for all who join at the same moment: of calls that overlap, realtime-js drops the token of all but the last, whose topics alone
 * would then be joined as the member.
 */
export function signSocket(socket: RealtimeClient) {
  if (signing) return signing
  const mine = socket.setAuth().finally(() => {
    if (signing === mine) signing = undefined
  })
  return (signing = mine)
}

/** The next join asks for a new token. */
export function forgetToken() {
  pass = undefined
}

/** Another person is signed in now: a token that is on its way is the former one's. */
export function forgetSignature() {
  forgetToken()
  signing = undefined
}
