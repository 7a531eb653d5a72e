import { authFailure, authServer } from './auth-server.ts'
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

/** Somebody whose token is in order. Whether the session still lives, the database says (`private.gate`). */
export type Member = { id: string; claims: Claims; tokens: Tokens }

/** The session of one request: who it is, and what its answer does to the cookies. */
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

  /** What the answer says in Set-Cookie. */
  get setCookies(): string[] {
    return [...this.#sessionLines, ...this.#otherLines]
  }

  /**
   * Reads the cookie and, where its token has run out, gets the next one. What is broken, or dead by then, makes a guest and is cleared; a
   * session that has ended before its token is left alone: this answer may be late, and the browser have the next session's cookie by now.
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

  /** Makes sure the token lives that many seconds more. False: the session is over. */
  async extend(seconds: number): Promise<boolean> {
    const { member } = this
    if (member && !isFresh(member, seconds)) await this.#renew(member, isFresh(member, marginSeconds))
    return this.member !== null
  }

  /** Signs in: from here on the answer carries this session. */
  async start(tokens: Tokens): Promise<Member> {
    const member = await memberOf(tokens)
    this.#write(tokens)
    this.member = member
    return member
  }

  /** Makes a guest. Only what came is cleared, so that a guest's answers carry no cookie lines. */
  clear() {
    this.member = null
    this.#sessionLines = sessionCookieNames(this.cookies).map((name) =>
      setCookie(name, '', 0, this.#isSecure),
    )
  }

  /** A cookie beside the session; an empty value ends it. */
  setCookie(name: string, value: string, seconds: number) {
    this.#otherLines.push(setCookie(name, value, value ? seconds : 0, this.#isSecure))
  }

  /** A cookie for the page to read. */
  setPageCookie(name: string, value: string, seconds: number) {
    this.#otherLines.push(setPageCookie(name, value, seconds, this.#isSecure))
  }

  /** Gets the next token. Where it cannot be had now and this one still lives, nobody needs to notice. */
  async #renew(member: Member, isAlive: boolean) {
    const next = await refreshed(member.tokens.refresh_token, this.#address).catch((error: unknown) => {
      if (isAlive && error instanceof ApiError) return member
      throw error
    })
    if (!next && isAlive) return void (this.member = null)
    // Another person's refresh token beside this access token: not a cookie that we wrote.
    if (next?.id !== member.id) return this.clear()
    if (next !== member) this.#write(next.tokens)
    this.member = next
  }

  #write(tokens: Tokens) {
    this.#sessionLines = writeTokens(tokens, sessionCookieNames(this.cookies), this.#isSecure)
  }
}

/** A token that would end while a handler still works with it counts as ended. */
const marginSeconds = 10
/** Renewed well before its end, so that there is time left in which the auth server may refuse. */
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
      'Nobody can log in yet: this project still signs with a shared secret. Its owner has to rotate to asymmetric signing keys.',
  })
}

// Tokens already verified, by the cookie's value: no signature is checked twice in its five minutes.
const verified = new Map<string, Member>()
const maxVerified = 2_000

function remember(value: string, member: Member) {
  if (verified.size >= maxVerified) verified.delete(verified.keys().next().value!)
  verified.set(value, member)
}

/**
 * One refresh per refresh token, however many tabs wake at once; and for a while its outcome for those who come later with the
 * old cookie, since the auth server takes a late reuse for theft and ends the session.
 */
const refreshes = new Map<string, Promise<Member | null>>()
const refreshKeptMs = 60_000

async function refreshed(refreshToken: string, address: string): Promise<Member | null> {
  let next = await refreshOnce(refreshToken, address)
  // What is remembered may itself have run out by now.
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

/** The auth server counts refreshes by address: who is refused would be refused again at once, and count once more. */
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

/** null: the session is definitely over. Throws where that cannot be known, which must never sign anybody out. */
async function refresh(refreshToken: string, address: string): Promise<Member | null> {
  const { data, error } = await authServer(address).refreshSession({ refresh_token: refreshToken })
  if (data.session) return memberOf(data.session)
  if (error?.code && overCodes.has(error.code)) return null
  if (error?.status === 429) throw tooMany
  throw (error && authFailure(error)) ?? new ApiError('unavailable', { retryAfter: 2, cause: error })
}
