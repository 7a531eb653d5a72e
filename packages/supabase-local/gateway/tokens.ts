import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { errors, jwtVerify } from 'jose'
import type { Refusal } from './answers.ts'

export type TokenCheck = (
  request: IncomingMessage,
  path: string,
  query: string,
) => Promise<Refusal | undefined>

const roles = new Set<unknown>(['anon', 'authenticated', 'service_role'])
/** What two clocks may differ by before a token counts as made in the future. */
const skewSeconds = 30

/** The paths that a browser opens without the client: to and from a provider. */
const keyless = /^\/auth\/v1\/(?:authorize|callback)$/

/**
 * The app's rules for accounts live in its function. The function holds the secret key, and the auth server answers
 * it alone; pages with the public key reach only these.
 */
const isForAnyone = (request: IncomingMessage, path: string) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (keyless.test(path) || path === '/auth/v1/settings')

/**
 * lite serves a forged or broken token as a guest. So tokens are checked here, and refused as hosted's services
 * refuse them.
 */
export function tokenCheck(secrets: {
  jwtSecret: string
  publishableKey: string
  secretKey: string
}): TokenCheck {
  const secret = new TextEncoder().encode(secrets.jwtSecret)
  const digests = [secrets.publishableKey, secrets.secretKey].map(digest)
  const isKey = (value: string) => {
    const given = digest(value)
    return digests.map((known) => timingSafeEqual(known, given)).includes(true)
  }

  const isSecret = (value = '') => timingSafeEqual(digests[1]!, digest(value))

  return async (request, path, query) => {
    const key = soleHeader(request, 'apikey') ?? new URLSearchParams(query).get('apikey') ?? undefined
    const authorization = soleHeader(request, 'authorization')
    if (key !== undefined ? !isKey(key) : !keyless.test(path)) return noKey(key !== undefined)
    if (!isSecret(key) && !isForAnyone(request, path)) return notPublic
    if (authorization === undefined) return undefined

    const token = /^bearer +(\S+)$/i.exec(authorization)?.[1]
    if (token === undefined) return badToken('malformed')
    // Clients repeat the key as bearer while nobody is signed in. Another key than in `apikey` is a mistake.
    if (token.startsWith('sb_'))
      return isKey(token) && (key === undefined || key === token) ? undefined : badToken('malformed')
    return verify(token, secret).then(
      (isGood) => (isGood ? undefined : badToken('malformed')),
      (error: unknown) => badToken(error instanceof errors.JWTExpired ? 'expired' : 'malformed'),
    )
  }
}

async function verify(token: string, secret: Uint8Array): Promise<boolean> {
  const { payload } = await jwtVerify(token, secret, {
    algorithms: ['HS256'],
    requiredClaims: ['exp', 'role'],
  })
  const latest = Date.now() / 1_000 + skewSeconds
  const isPast = (time: unknown) => time === undefined || (typeof time === 'number' && time <= latest)
  return roles.has(payload.role) && isPast(payload.iat) && isPast(payload.nbf)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Node joins repeated headers, or keeps the first: a part must not read another one than was checked. */
function soleHeader(request: IncomingMessage, name: string): string | undefined {
  const values = request.headersDistinct[name]
  return values && values.length > 1 ? '' : values?.[0]
}

const notPublic: Refusal = {
  status: 403,
  body: {
    code: 403,
    error_code: 'not_admin',
    msg: 'The auth server answers the function alone',
    detail: 'Only the function may change accounts.',
  },
}

function noKey(isWrong: boolean): Refusal {
  const message = isWrong ? 'Invalid API key' : 'No API key found in request'
  const hint = isWrong
    ? 'Double check your Supabase `anon` or `service_role` API key.'
    : 'No `apikey` request header or url param was found.'
  return { status: 401, body: { message, hint, detail: message } }
}

const words = { malformed: 'The token is not valid.', expired: 'The token has expired.' }

function badToken(why: keyof typeof words): Refusal {
  const detail = words[why]
  return { status: 401, body: { code: 401, error_code: 'bad_jwt', msg: `invalid JWT: ${detail}`, detail } }
}
