import { AuthClient, type AuthError, isAuthError } from '@supabase/supabase-js'
import { ApiError } from './contract/errors.ts'
import { env } from './env.ts'
import { log } from './log.ts'

const timeoutMs = 10_000

/**
 * Creates an auth-js client for one call. It sends the caller's address, so that the auth server limits the caller and not the Edge
 * Function.
 */
export function createAuthClient(address: string, storage?: Map<string, string>) {
  return new AuthClient({
    ...once,
    headers: { ...keyHeaders(env.secretKey), 'Sb-Forwarded-For': address },
    // The Map stores the PKCE verifier, which the OAuth callback needs to finish the sign-in.
    ...(storage && { flowType: 'pkce', persistSession: true, storage: mapStorage(storage) }),
  })
}

export function createAuthAdmin() {
  return new AuthClient({ ...once, headers: keyHeaders(env.secretKey) }).admin
}

// auth-js spells these header names exactly so; in another spelling, the request would carry both headers.
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

/** auth-js retries some failures for half a minute. This fetch reports a failure at once, so that the caller does not wait. */
async function fetchOnce(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (response.status < 500) return response
    await response.body?.cancel()
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
  return Response.json(
    { error_code: 'away', msg: 'The auth server does not answer.' },
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

/** Translates an error of the auth server; returns undefined for refusals that each handler translates itself. */
export function translateAuthError(error: AuthError): ApiError | undefined {
  if (error.status === undefined || error.status >= 500 || !isAuthError(error))
    return new ApiError('unavailable', { retryAfter: 2, cause: error })
  if (error.status === 401 && !error.code) {
    log('error', 'the auth server refuses the Edge Function’s API keys', { reason: error.message })
    return new ApiError('unavailable', { retryAfter: 60, cause: error })
  }
  if (error.status === 429) {
    const seconds = /after (\d+) seconds/.exec(error.message)?.[1]
    return new ApiError('too_many', { retryAfter: Number(seconds ?? 60), cause: error })
  }
  return undefined
}
