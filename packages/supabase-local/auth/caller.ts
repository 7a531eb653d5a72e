import { isIP } from 'node:net'
import { errors, jwtVerify, type JWTPayload } from 'jose'
import { isSameSecret } from '../same-secret.ts'
import { AuthError, notPublic } from './auth-error.ts'
import type { AuthConfig } from './config.ts'

export type Claims = JWTPayload & { role: string }

const requestRoles = new Set<unknown>(['anon', 'authenticated', 'service_role'])
const clockSkewSeconds = 30
/** Browsers open these paths without an API key on the way to a sign-in provider and back. */
const openPaths = new Set(['/authorize', '/callback'])

export type Caller = { address: string; claims?: Claims }

/**
 * Checks the API key and the access token.
 * With the secret key the Edge Function may make every call: it enforces the app's account rules.
 * The publishable key allows only reading the settings.
 * A missing or wrong key returns a response.
 */
export async function checkCaller(
  request: Request,
  path: string,
  config: AuthConfig,
): Promise<Caller | Response> {
  const key = request.headers.get('apikey') ?? ''
  const isSecret = isSameSecret(key, config.secretKey)
  const isOpen = request.method === 'GET' && openPaths.has(path)
  if (key ? !isSecret && !isSameSecret(key, config.publishableKey) : !isOpen) return refuseKey(key)
  if (!isSecret && !isOpen && !(request.method === 'GET' && path === '/settings')) throw notPublic()
  return {
    address: addressOf(request, isSecret),
    claims: await checkToken(request.headers.get('authorization'), key, config.jwtSecret),
  }
}

/** A client without an access token sends no header, or the API key as bearer token. Both count as none. */
async function checkToken(header: string | null, key: string, jwtSecret: string) {
  if (header === null) return undefined
  const token = /^bearer +(\S+)$/i.exec(header)?.[1] ?? ''
  if (token && token === key) return undefined
  try {
    const secret = new TextEncoder().encode(jwtSecret)
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], requiredClaims: ['exp'] })
    const { role, iat = 0 } = payload
    if (requestRoles.has(role) && iat <= Date.now() / 1_000 + clockSkewSeconds) return payload as Claims
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw badToken('The token has expired.')
  }
  throw badToken('The token is not valid.')
}

const badToken = (detail: string) => new AuthError(401, 'bad_jwt', `invalid JWT: ${detail}`, { detail })

/** A server with the secret key passes its visitor's address in `sb-forwarded-for`. */
function addressOf({ headers }: Request, isSecret: boolean): string {
  const address = (isSecret && headers.get('sb-forwarded-for')) || headers.get('x-forwarded-for') || ''
  return isIP(address) ? address.toLowerCase() : '0.0.0.0'
}

/** Omits `code`, as hosted Supabase does: that is how the Edge Function recognizes a wrong key. */
function refuseKey(key: string): Response {
  const message = key ? 'Invalid API key' : 'No API key found in request'
  return Response.json({ message, detail: message }, { status: 401 })
}
