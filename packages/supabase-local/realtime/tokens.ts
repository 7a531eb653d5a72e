import { compactVerify, errors } from 'jose'
import { Refusal } from './refusal.ts'

export type Claims = { role: string; exp: number; sub?: string; [claim: string]: unknown }
/** `token` is undefined for claims that come from a publishable or secret key. */
export type Identity = { claims: Claims; token?: string }

/** Longer ones are refused unread; usual ones have about 1 kB. */
const maxTokenLength = 8_000
/** Hosted's gateway turns a key into a token that lives so long. */
const keySeconds = 86_400
/** What clocks may differ by before a token counts as issued in the future. */
const skewSeconds = 60

const malformed = () => new Refusal('MalformedJWT', 'The token provided is not a valid JWT')
const badSignature = () => new Refusal('JwtSignatureError', 'Failed to validate JWT signature')
const missingClaims = () => new Refusal('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT')

export const nowSeconds = () => Math.floor(Date.now() / 1_000)

export const isKey = (value: string) => value.startsWith('sb_')

export class Tokens {
  private readonly secret: Uint8Array
  private readonly roleOfKey: Map<string, string>

  constructor(config: { jwtSecret: string; publishableKey: string; secretKey: string }) {
    this.secret = new TextEncoder().encode(config.jwtSecret)
    this.roleOfKey = new Map([
      [config.publishableKey, 'anon'],
      [config.secretKey, 'service_role'],
    ])
  }

  /** A key or a token, as the handshake takes either. */
  async identify(keyOrToken: string): Promise<Identity> {
    const role = this.roleOfKey.get(keyOrToken)
    if (role) return { claims: { role, exp: nowSeconds() + keySeconds } }
    return { claims: await this.verify(keyOrToken), token: keyOrToken }
  }

  /** What the handshake accepted, still good now. */
  async renew(identity: Identity): Promise<Identity> {
    if (identity.token) return { ...identity, claims: await this.verify(identity.token) }
    assertAlive(identity.claims)
    return identity
  }

  async verify(token: string): Promise<Claims> {
    const claims = await this.open(token)
    const { role, exp } = claims
    if (typeof role !== 'string' || role === '' || typeof exp !== 'number' || !Number.isFinite(exp))
      throw missingClaims()
    const checked: Claims = { ...claims, role, exp: Math.round(exp) }
    assertAlive(checked)
    const latest = nowSeconds() + skewSeconds
    if (Number(claims.nbf ?? 0) > latest || Number(claims.iat ?? 0) > latest) throw malformed()
    return checked
  }

  private async open(token: string): Promise<Record<string, unknown>> {
    if (token.length > maxTokenLength) throw malformed()
    try {
      return parseClaims((await compactVerify(token, this.secret, { algorithms: ['HS256'] })).payload)
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) throw badSignature()
      throw error instanceof Refusal ? error : malformed()
    }
  }
}

function parseClaims(payload: Uint8Array): Record<string, unknown> {
  let claims: unknown
  try {
    claims = JSON.parse(new TextDecoder().decode(payload))
  } catch {
    throw malformed()
  }
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) throw malformed()
  return claims as Record<string, unknown>
}

function assertAlive({ exp }: Claims) {
  const late = nowSeconds() - exp
  if (late >= 0) throw new Refusal('InvalidJWTToken', `Token has expired ${late} seconds ago`)
}
