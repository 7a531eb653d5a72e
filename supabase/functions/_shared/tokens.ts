import { createRemoteJWKSet, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { ApiError } from './contract/errors.ts'
import type { Claims } from './db.ts'
import { env } from './env.ts'

/** `expired`: genuine, but too old. `bad`: not from our auth server. */
export type Verdict = { kind: 'good' | 'expired'; claims: Claims } | { kind: 'bad' }

// How far the clocks of the auth server and this machine may differ.
const toleranceSeconds = 10
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

// The key decides the algorithm, never the token: otherwise a public key could pass as a shared secret.
const verify = env.jwtSecret
  ? verifier(new TextEncoder().encode(env.jwtSecret), ['HS256'])
  : verifier(createRemoteJWKSet(new URL(`${env.supabaseUrl}/auth/v1/.well-known/jwks.json`)), [
      'ES256',
      'RS256',
    ])

function verifier(key: Uint8Array | ReturnType<typeof createRemoteJWKSet>, algorithms: string[]) {
  const options = {
    algorithms,
    audience: 'authenticated',
    requiredClaims: ['exp', 'sub', 'session_id'],
    clockTolerance: toleranceSeconds,
  }
  // Two calls, since jose has one overload for keys and one for functions.
  return key instanceof Uint8Array
    ? (token: string) => jwtVerify(token, key, options)
    : (token: string) => jwtVerify(token, key, options)
}

/** Verifies a token offline; fetches public keys only if they are missing. */
export async function verifyToken(token: string): Promise<Verdict> {
  let payload: JWTPayload
  let isExpired = false
  try {
    payload = (await verify(token)).payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      // jose throws this only after signature, audience and required claims were valid.
      payload = error.payload
      isExpired = true
    } else if (isUndecided(error)) throw new ApiError('unavailable', { retryAfter: 2, cause: error })
    else return { kind: 'bad' }
  }
  const { sub, session_id, role, exp, iat } = payload as Record<string, unknown>
  if (role !== 'authenticated' || !isUuid(sub) || !isUuid(session_id) || typeof exp !== 'number')
    return { kind: 'bad' }
  if (iat !== undefined && (typeof iat !== 'number' || iat > Date.now() / 1000 + toleranceSeconds))
    return { kind: 'bad' }
  return { kind: isExpired ? 'expired' : 'good', claims: { sub, session_id, exp: Math.floor(exp) } }
}

/** Whether the public keys could not be fetched, which says nothing about the token. */
const isUndecided = (error: unknown) =>
  error instanceof errors.JWKSTimeout ||
  error instanceof TypeError ||
  (error as { code?: string }).code === 'ERR_JOSE_GENERIC'

/** Whether the token is signed with the project's shared secret, which the Edge Function cannot check. */
export const isSignedBySharedSecret = (token: string) =>
  !env.jwtSecret && decodeProtectedHeader(token).alg === 'HS256'

const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
