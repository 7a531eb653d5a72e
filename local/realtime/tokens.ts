import { compactVerify, createRemoteJWKSet, decodeProtectedHeader, errors } from 'jose'
import { Refusal } from './refusal.ts'

export type Claims = { role: string; exp: number; sub?: string; [claim: string]: unknown }
/** `token` is undefined for claims that come from a publishable or secret key. */
export type Identity = { claims: Claims; token?: string }

const shared = ['HS256', 'HS384', 'HS512']
const published = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ')
/** Longer ones are refused unread; those of the club have about 1 kB. */
const maxTokenLength = 8_000
/** What clocks may differ by before a token counts as issued in the future. */
const skewSeconds = 60

const malformed = () => new Refusal('MalformedJWT', 'The token provided is not a valid JWT')
const badSignature = () => new Refusal('JwtSignatureError', 'Failed to validate JWT signature')
const noSigner = () =>
  new Refusal('JwtSignerError', 'Failed to generate JWT signer, check your JWT secret or JWKS configuration')
const missingClaims = () => new Refusal('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT')

export const nowSeconds = () => Math.floor(Date.now() / 1_000)

export const isKey = (value: string) => value.startsWith('sb_')

export class Tokens {
  private readonly secret: Uint8Array
  private readonly jwks: ReturnType<typeof createRemoteJWKSet> | undefined
  private readonly roleOfKey: Map<string, string>

  constructor(
    config: { jwtSecret: string; publishableKey: string; secretKey: string; jwksUrl?: string },
    private readonly keyTokenSeconds: number,
  ) {
    this.secret = new TextEncoder().encode(config.jwtSecret)
    this.jwks = config.jwksUrl ? createRemoteJWKSet(new URL(config.jwksUrl)) : undefined
    this.roleOfKey = new Map([
      [config.publishableKey, 'anon'],
      [config.secretKey, 'service_role'],
    ])
  }

  /** A key or a token, as the handshake and the HTTP endpoints take either. Hosted's gateway turns keys into tokens of a day. */
  async identify(keyOrToken: string): Promise<Identity> {
    const role = this.roleOfKey.get(keyOrToken)
    if (role) return { claims: { role, exp: nowSeconds() + this.keyTokenSeconds } }
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

  /** A secret verifies only HS tokens and published keys only the others, so neither can pass for the other. */
  private async open(token: string): Promise<Record<string, unknown>> {
    if (token.length > maxTokenLength) throw malformed()
    let algorithm: string | undefined
    try {
      algorithm = decodeProtectedHeader(token).alg
    } catch {
      throw malformed()
    }
    try {
      const { payload } = shared.includes(algorithm ?? '')
        ? await compactVerify(token, this.secret, { algorithms: shared })
        : await this.verifyPublished(token, algorithm)
      return parseClaims(payload)
    } catch (error) {
      if (error instanceof Refusal) throw error
      if (error instanceof errors.JWSSignatureVerificationFailed) throw badSignature()
      if (error instanceof errors.JWSInvalid) throw malformed()
      throw noSigner()
    }
  }

  private verifyPublished(token: string, algorithm: string | undefined) {
    if (!algorithm || !published.includes(algorithm) || !this.jwks) throw noSigner()
    return compactVerify(token, this.jwks, { algorithms: published })
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
