import { AuthClient, type AuthError, isAuthError } from '@supabase/supabase-js'
import { ApiError } from './contract/errors.ts'
import { env } from './env.ts'

const patience = 10_000

/**
 * A client of the auth server for one call. It keeps no session: cookies do. With `address` it speaks for a person, so that the
 * auth server's own limits count that person and not this function.
 */
export function authServer({ address, storage }: { address?: string; storage?: Map<string, string> } = {}) {
  const key = address ? env.secretKey : env.publishableKey
  return new AuthClient({
    url: `${env.supabaseUrl}/auth/v1`,
    headers: { apikey: key, authorization: `Bearer ${key}`, ...(address && { 'sb-forwarded-for': address }) },
    fetch: fetchOnce,
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    skipAutoInitialize: true,
    // In its own Map a client may keep what one call needs; PKCE's verifier is read back from there.
    persistSession: storage !== undefined,
    storage: storage && mapStorage(storage),
  })
}

export function authAdmin() {
  const headers = { apikey: env.secretKey, authorization: `Bearer ${env.secretKey}` }
  return new AuthClient({
    url: `${env.supabaseUrl}/auth/v1`,
    headers,
    fetch: fetchOnce,
    autoRefreshToken: false,
    persistSession: false,
    skipAutoInitialize: true,
  }).admin
}

/** auth-js would repeat a call for half a minute while the server is away; a person waits better with an answer. */
const fetchOnce: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(patience) })
    if (response.status < 502) return response
    await response.body?.cancel()
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
  return Response.json({ code: 500, error_code: 'unreachable', msg: 'unreachable' }, { status: 500 })
}

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
  if (error.status === 429) return new ApiError('too_many', { retryAfter: 60, cause: error })
  return undefined
}
