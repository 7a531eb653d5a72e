import { translateAuthError, createAuthClient } from './auth-server.ts'
import {
  type Cookies,
  decodeTokens,
  readCookies,
  sessionCookieNames,
  sessionValue,
  setCookie,
  setPageCookie,
  type Tokens,
  writeTokens,
} from './cookies.ts'
import { ApiError } from './contract/errors.ts'
import type { Claims } from './db.ts'
import { log } from './log.ts'
import { isSignedBySharedSecret, verifyToken } from './tokens.ts'

/** A caller with a valid token. The database decides whether the session is alive (`private.gate`). */
export type Member = { id: string; claims: Claims; tokens: Tokens }

/** The session of one request, and the cookies that the response sets. */
export class Session {
  member: Member | null = null
  readonly cookies: Cookies
  readonly #address: string
  readonly #isSecure: boolean
  #sessionLines: string[] = []
  #otherLines: string[] = []

  constructor(request: Request, address: string, isSecure: boolean) {
    this.cookies = readCookies(request)
    this.#address = address
    this.#isSecure = isSecure
  }

  get setCookies(): string[] {
    return [...this.#sessionLines, ...this.#otherLines]
  }

  /**
   * Reads the cookie and renews an expired token. If the token is malformed or its session is dead, the caller becomes a guest and the
   * cookie is cleared. If a session ended before its token expired, the cookie stays: this response may be late, and the browser may hold a
   * newer session.
   */
  async open() {
    const value = await sessionValue(this.cookies)
    if (value === null) return this.clear()
    const known = verified.get(value)
    if (known && isFresh(known)) {
      this.member = known
      return
    }
    const tokens = decodeTokens(value)
    const verdict = tokens ? await verifyToken(tokens.access_token) : ({ kind: 'bad' } as const)
    if (!tokens || verdict.kind === 'bad') return this.clear()
    const member: Member = { id: verdict.claims.sub, claims: verdict.claims, tokens }
    if (verdict.kind === 'good' && isFresh(member)) {
      this.member = member
      remember(value, member)
      return
    }
    await this.#renew(member, verdict.kind === 'good')
  }

  /** Renews the token unless it lives that many seconds longer. Returns false if the session has ended. */
  async extend(seconds: number): Promise<boolean> {
    const { member } = this
    if (member && !isFresh(member, seconds)) await this.#renew(member, isFresh(member, marginSeconds))
    return this.member !== null
  }

  async start(tokens: Tokens): Promise<Member> {
    const member = await memberOf(tokens)
    this.#write(tokens)
    this.member = member
    return member
  }

  /** Makes the caller a guest. Deletes only cookies that the request carried, so that responses to guests set none. */
  clear() {
    this.member = null
    this.#sessionLines = sessionCookieNames(this.cookies).map((name) =>
      setCookie(name, '', 0, this.#isSecure),
    )
  }

  /** An empty value deletes the cookie. */
  setCookie(name: string, value: string, seconds: number) {
    this.#otherLines.push(setCookie(name, value, value ? seconds : 0, this.#isSecure))
  }

  setPageCookie(name: string, value: string, seconds: number) {
    this.#otherLines.push(setPageCookie(name, value, seconds, this.#isSecure))
  }

  /** Requests the next token. If that fails while the current token is valid, the session continues. */
  async #renew(member: Member, isAlive: boolean) {
    const next = await refreshed(member.tokens.refresh_token, this.#address).catch((error: unknown) => {
      if (isAlive && error instanceof ApiError) return member
      throw error
    })
    if (!next && isAlive) return void (this.member = null)
    // The refresh token belongs to another member, so we did not write this cookie.
    if (next?.id !== member.id) return this.clear()
    if (next !== member) this.#write(next.tokens)
    this.member = next
  }

  #write(tokens: Tokens) {
    this.#sessionLines = writeTokens(tokens, sessionCookieNames(this.cookies), this.#isSecure)
  }
}

/** A token this close to its expiry counts as expired, since the handler needs time. */
const marginSeconds = 10
/** Renews early, so that a failure of the auth server leaves time to retry. */
const earlySeconds = 300

const isFresh = ({ claims, tokens }: Member, seconds = Math.min(earlySeconds, tokens.expires_in / 10)) =>
  claims.exp - Date.now() / 1000 > seconds

async function memberOf(tokens: Tokens): Promise<Member> {
  const verdict = await verifyToken(tokens.access_token)
  if (verdict.kind !== 'good' && isSignedBySharedSecret(tokens.access_token)) throw sharedSecret()
  if (verdict.kind !== 'good')
    throw new Error('The auth server made a token that does not verify: its key is not ours.')
  return { id: verdict.claims.sub, claims: verdict.claims, tokens }
}

function sharedSecret() {
  log(
    'error',
    'the project signs tokens with its shared secret: rotate to an asymmetric signing key (docs/deploy.md, JWT Keys)',
  )
  return new ApiError('unavailable', {
    detail:
      'Login does not work yet: the project still signs with a shared secret. Its owner must rotate to asymmetric signing keys.',
  })
}

// Verified tokens by cookie value, so that each signature is checked once.
const verified = new Map<string, Member>()
const maxVerified = 2_000

function remember(value: string, member: Member) {
  if (verified.size >= maxVerified) verified.delete(verified.keys().next().value!)
  verified.set(value, member)
}

/**
 * Refreshes each token once, even if several tabs send it together. The result is kept for tabs that still
 * send the old cookie, since the auth server treats a late reuse as theft and ends the session.
 */
const refreshes = new Map<string, Promise<Member | null>>()
const refreshKeptMs = 60_000

async function refreshed(refreshToken: string, address: string): Promise<Member | null> {
  let next = await refreshOnce(refreshToken, address)
  for (let hops = 0; next && !isFresh(next) && hops < 5; hops++)
    next = await refreshOnce(next.tokens.refresh_token, address)
  return next
}

function refreshOnce(refreshToken: string, address: string): Promise<Member | null> {
  const running = refreshes.get(refreshToken)
  if (running) return running
  const started = refresh(refreshToken, address)
  refreshes.set(refreshToken, started)
  const forget = () => refreshes.delete(refreshToken)
  const forgetAfter = (ms: number) => Deno.unrefTimer(setTimeout(forget, ms))
  started.then(
    () => forgetAfter(refreshKeptMs),
    (error) => (error === tooMany ? forgetAfter(tooManySeconds * 1_000) : forget()),
  )
  return started
}

/** The auth server counts refreshes by address, so an immediate retry would only raise the count. */
const tooManySeconds = 5
const tooMany = new ApiError('unavailable', {
  detail: 'Too many people at once. Please try again in a moment.',
  retryAfter: tooManySeconds,
})

const overCodes = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  'validation_failed',
])

/** Returns null if the session has ended. Throws if that is uncertain, since doubt must never sign a member out. */
async function refresh(refreshToken: string, address: string): Promise<Member | null> {
  const { data, error } = await createAuthClient(address).refreshSession({ refresh_token: refreshToken })
  if (data.session) return memberOf(data.session)
  if (error?.code && overCodes.has(error.code)) return null
  if (error?.status === 429) throw tooMany
  throw (error && translateAuthError(error)) ?? new ApiError('unavailable', { retryAfter: 2, cause: error })
}
