import { readBody, type AuthCall, type Body } from './auth-call.ts'
import { validationFailed } from './auth-error.ts'
import type { AuthParts, Handler } from './auth-parts.ts'
import {
  checkEmail,
  findUserByEmail,
  isBanned,
  issueCode,
  type LinkKind,
  type UserRow,
} from './auth-users.ts'
import { allowedRedirect } from './settings.ts'

/** A mail a minute for one account; more is asked for only by those who want to annoy. */
const mailPauseSeconds = 60

/** Mails with a link, and what their links lead to: /recover, /resend, /verify. */
export function createCodes({ sql, guard, mailer, settings, log, lite, opened }: AuthParts) {
  const verify: Handler = async (call) => {
    const body = await readBody(call)
    const type = await liteType(body.type, body.token_hash)
    const { email, token: code, token_hash } = body
    const response = await counted(call, email, () =>
      lite(call, '/verify', { email, token: code, token_hash, type }),
    )
    return opened(call, response, 'otp')
  }

  /** Guesses at codes are counted, right ones are not. */
  function counted(call: AuthCall, email: string | undefined, work: () => Promise<Response>) {
    const attempt = { kind: 'code' as const, account: email?.toLowerCase(), address: call.address }
    const check = async () => {
      await guard.assertRoom(attempt)
      const response = await work()
      if (response.status === 403) await guard.count(attempt)
      return response
    }
    // The account has a limit wherever the guesses come from, so its guesses come one after the other too.
    return guard.inTurn(`code of ${email?.toLowerCase() ?? ''}`, () =>
      guard.inTurn(`code ${call.address}`, check),
    )
  }

  /** GoTrue's `email` means whichever mail it was; lite asks for the kind. */
  async function liteType(type: string | undefined, hash: string | undefined) {
    if (type === 'invite') return 'signup'
    if (type !== 'email' || !hash) return type === 'email' ? 'magiclink' : type
    const [row] = await sql`select from auth.users where confirmation_token = ${hash}`
    return row ? 'signup' : 'magiclink'
  }

  const recover: Handler = async (call) => {
    const body = await readBody(call)
    if (!body.email) throw validationFailed('Password recovery requires an email')
    return mailQuietly(call, checkEmail(body.email), 'recovery', body)
  }

  const resend: Handler = async (call) => {
    const body = await readBody(call)
    if (body.type !== 'signup' && body.type !== 'email_change') {
      throw validationFailed('Missing one of these types: signup, email_change')
    }
    if (!body.email) throw validationFailed('Type provided requires an email address')
    return mailQuietly(
      call,
      checkEmail(body.email),
      body.type === 'signup' ? 'confirmation' : 'email_change',
      body,
    )
  }

  /** Answers at once and the same for everybody; what is done for a member is done after. */
  async function mailQuietly(call: AuthCall, email: string, kind: LinkKind, body: Body) {
    await guard.take({ kind: 'mail', address: call.address })
    const wanted = body.redirect_to ?? call.url.searchParams.get('redirect_to')
    void guard
      .inTurn(`mail ${email}`, async () => {
        const user = await findUserByEmail(sql, email)
        if (user) await sendLink(user, kind, allowedRedirect(wanted, settings))
      })
      .catch((error: Error) => log(`mail: ${kind} not sent: ${error.message}`))
    return Response.json({})
  }

  async function sendLink(user: UserRow, kind: LinkKind, redirectTo: string) {
    const isWanted =
      kind === 'recovery' ? !isBanned(user) : kind === 'confirmation' ? !user.confirmed_at : user.email_change
    const sentAt = {
      recovery: user.recovery_sent_at,
      confirmation: user.confirmation_sent_at,
      email_change: user.email_change_sent_at,
    }[kind]
    const isTooSoon = sentAt !== null && Date.now() - Date.parse(sentAt) < mailPauseSeconds * 1000
    if (!settings.smtp || !isWanted || isTooSoon) return
    const { code, hash } = await issueCode(sql, user, kind)
    const to = kind === 'email_change' ? user.email_change! : user.email!
    mailer.send(kind, to, {
      code,
      hash,
      email: user.email!,
      newEmail: user.email_change ?? undefined,
      redirectTo,
    })
  }

  return { verify, recover, resend, sendLink }
}

export type SendLink = ReturnType<typeof createCodes>['sendLink']
