import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { errors, jwtVerify, type JWTPayload } from 'jose'
import type { AuthConfig } from './config.ts'

export type KeyType = 'publishable' | 'secret'

/** A signed token that was checked; `role` is one of the three that requests may run as. */
export type Claims = JWTPayload & { role: string; session_id?: string }

export class BadToken extends Error {
  constructor(readonly reason: 'expired' | 'future' | 'invalid') {
    super(reason)
  }
}

const requestRoles = new Set(['anon', 'authenticated', 'service_role'])
const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))

export function keyType(request: Request, config: AuthConfig): KeyType | 'missing' | 'unknown' {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
  if (!key) return 'missing'
  if (isSame(key, config.publishableKey)) return 'publishable'
  return isSame(key, config.secretKey) ? 'secret' : 'unknown'
}

/** The person's token, or undefined where only a key was sent: clients repeat the key as their bearer. */
export function bearer(request: Request): string | undefined {
  const token = /^bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim()
  return token?.startsWith('sb_') ? undefined : token
}

/** As strict as PostgREST; lite takes a forged token for a guest's and answers 200. */
export async function verifyToken(token: string, jwtSecret: string): Promise<Claims> {
  let claims: JWTPayload
  try {
    const key = new TextEncoder().encode(jwtSecret)
    claims = (await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp'] })).payload
  } catch (error) {
    throw new BadToken(error instanceof errors.JWTExpired ? 'expired' : 'invalid')
  }
  // Clocks of two machines may differ by a little.
  if (typeof claims.iat === 'number' && claims.iat > Date.now() / 1000 + 30) throw new BadToken('future')
  const { role, sub, session_id } = claims
  if (typeof role !== 'string' || !requestRoles.has(role)) throw new BadToken('invalid')
  if (sub !== undefined && typeof sub !== 'string') throw new BadToken('invalid')
  if (session_id !== undefined && typeof session_id !== 'string') throw new BadToken('invalid')
  return claims as Claims
}

/**
 * The person's address, for limits. The gateway writes x-forwarded-for itself; a server that calls for its visitors
 * names them in Sb-Forwarded-For, which counts, as on hosted, only beside the secret key.
 */
export function callerAddress(request: Request, key: KeyType | 'missing' | 'unknown', peer: string): string {
  const given = [
    key === 'secret' ? request.headers.get('sb-forwarded-for') : null,
    request.headers.get('x-forwarded-for'),
    peer,
  ]
  for (const list of given) {
    const first = list
      ?.split(',')[0]
      ?.trim()
      .replace(/^::ffff:(?=\d+\.)/i, '')
    if (first && isIP(first)) return first.toLowerCase()
  }
  return '0.0.0.0'
}
