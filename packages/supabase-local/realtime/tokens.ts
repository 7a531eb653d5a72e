import { compactVerify, errors } from 'jose'
import { Refusal } from './refusal.ts'

export type Claims = { role: string; exp: number; sub?: string; [claim: string]: unknown }

const maxTokenLength = 8_000
/** Hosted Supabase's gateway turns an API key into a token with this lifetime. */
const keySeconds = 86_400
const clockSkewSeconds = 60

const malformed = () => new Refusal('MalformedJWT', 'The token provided is not a valid JWT')
const badSignature = () => new Refusal('JwtSignatureError', 'Failed to validate JWT signature')
const missingClaims = () => new Refusal('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT')

export const nowSeconds = () => Math.floor(Date.now() / 1_000)

export const isKey = (value: string) => value.startsWith('sb_')

export const claimsOfRole = (role: string): Claims => ({ role, exp: nowSeconds() + keySeconds })

export class Tokens {
  private readonly secret: Uint8Array
  private readonly roles: Map<string, string>

  constructor(config: { jwtSecret: string; publishableKey: string; secretKey: string }) {
    this.secret = new TextEncoder().encode(config.jwtSecret)
    this.roles = new Map([
      [config.publishableKey, 'anon'],
      [config.secretKey, 'service_role'],
    ])
  }

  roleOfKey(key: string) {
    return this.roles.get(key)
  }

  async verify(token: string): Promise<Claims> {
    const claims = await this.open(token)
    const { role, exp } = claims
    if (typeof role !== 'string' || role === '' || typeof exp !== 'number' || !Number.isFinite(exp))
      throw missingClaims()
    const checked: Claims = { ...claims, role, exp: Math.round(exp) }
    assertAlive(checked)
    const latest = nowSeconds() + clockSkewSeconds
    if (Number(claims.nbf ?? 0) > latest || Number(claims.iat ?? 0) > latest) throw malformed()
    return checked
  }

  private async open(token: string): Promise<Record<string, unknown>> {
    if (token.length > maxTokenLength) throw malformed()
    try {
      const { payload } = await compactVerify(token, this.secret, { algorithms: ['HS256'] })
      const claims: unknown = JSON.parse(new TextDecoder().decode(payload))
      if (typeof claims === 'object' && claims !== null && !Array.isArray(claims))
        return claims as Record<string, unknown>
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) throw badSignature()
    }
    throw malformed()
  }
}

export function assertAlive({ exp }: Claims) {
  const late = nowSeconds() - exp
  if (late >= 0) throw new Refusal('InvalidJWTToken', `Token has expired ${late} seconds ago`)
}
