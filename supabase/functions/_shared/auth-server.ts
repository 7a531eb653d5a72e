import { AuthClient, type AuthError, isAuthError } from '@supabase/supabase-js'
import { ApiError } from './contract/errors.ts'
import { env } from './env.ts'
import { log } from './log.ts'

const timeoutMs = 10_000

/**
 * A client of the auth server for one call. It keeps no session: cookies do. It speaks for the person at `address`, so that
 * the auth server's own limits count that person and not this function. Only the secret key opens the auth server.
 */
export function authServer(address: string, storage?: Map<string, string>) {
  return new AuthClient({
    ...once,
    headers: { ...keyHeaders(env.secretKey), 'Sb-Forwarded-For': address },
    // With a Map of its own a client may keep what one sign-in needs: PKCE's verifier is read back from there.
    ...(storage && { flowType: 'pkce', persistSession: true, storage: mapStorage(storage) }),
  })
}

export function authAdmin() {
  return new AuthClient({ ...once, headers: keyHeaders(env.secretKey) }).admin
}

// Spelled as auth-js spells it, or a person's token would stand beside this instead of in its place.
const keyHeaders = (key: string) => ({ apikey: key, Authorization: `Bearer ${key}` })

const once = {
  url: `${env.supabaseUrl}/auth/v1`,
  fetch: fetchOnce,
  flowType: 'implicit' as const,
  autoRefreshToken: false,
  detectSessionInUrl: false,
  persistSession: false,
  skipAutoInitialize: true,
}

/** auth-js repeats what fails with a status it takes for passing, for half a minute; a person is better off with an answer at once. */
async function fetchOnce(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (response.status < 500) return response
    await response.body?.cancel()
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
  return Response.json(
    { error_code: 'away', msg: 'The auth server gives no answer.' },
    { status: unrepeatedStatus },
  )
}

const unrepeatedStatus = 599

function mapStorage(map: Map<string, string>) {
  return {
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
  }
}

/** What the auth server's refusal means to a caller; undefined for a refusal that the handler must name itself. */
export function authFailure(error: AuthError): ApiError | undefined {
  if (error.status === undefined || error.status >= 500 || !isAuthError(error))
    return new ApiError('unavailable', { retryAfter: 2, cause: error })
  if (error.status === 401 && !error.code) {
    log('error', 'the auth server does not take this function’s API keys', { reason: error.message })
    return new ApiError('unavailable', { retryAfter: 60, cause: error })
  }
  if (error.status === 429) {
    const seconds = /after (\d+) seconds/.exec(error.message)?.[1]
    return new ApiError('too_many', { retryAfter: Number(seconds ?? 60), cause: error })
  }
  return undefined
}
