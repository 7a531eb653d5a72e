import { readBody } from './auth-call.ts'
import { validationFailed } from './auth-error.ts'
import type { AuthParts, Handler } from './auth-parts.ts'
import { checkEmail, findUserByEmail, issueHash, type UserRow } from './auth-users.ts'
import { allowedRedirect, type MailKind } from './settings.ts'

const mailPauseSeconds = 60

export function createCodes({ sql, guard, mailer, settings, log, lite, opened }: AuthParts) {
  const verify: Handler = async (call) => {
    const { type, token_hash } = await readBody(call)
    // Requires the token hash: a short code sent with its e-mail address could be guessed.
    const response = await lite(call, '/verify', { token_hash, type: await liteType(type, token_hash) })
    return opened(call, response, 'otp')
  }

  /** Clients send type `email` for both kinds of mail, but @supabase/lite needs the kind. */
  async function liteType(type: string | undefined, hash: string | undefined) {
    if (type !== 'email' || !hash) return type
    const [row] = await sql`select from auth.users where confirmation_token = ${hash}`
    return row ? 'signup' : 'recovery'
  }

  /** Responds the same for every address and does not wait, so callers cannot learn who is a member. */
  const recover: Handler = async (call) => {
    const body = await readBody(call)
    if (!body.email) throw validationFailed('Password recovery requires an email')
    const email = checkEmail(body.email)
    await guard.take({ kind: 'mail', address: call.address })
    const wanted = body.redirect_to ?? call.url.searchParams.get('redirect_to')
    void guard
      .inTurn(`mail ${email}`, async () => {
        const user = await findUserByEmail(sql, email)
        if (user) await sendLink(user, 'recovery', allowedRedirect(wanted, settings))
      })
      .catch((error: Error) => log(`mail: recovery not sent: ${error.message}`))
    return Response.json({})
  }

  async function sendLink(user: UserRow, kind: MailKind, redirectTo: string) {
    const sentAt = kind === 'recovery' ? user.recovery_sent_at : user.confirmation_sent_at
    const isTooSoon = sentAt !== null && Date.now() - Date.parse(sentAt) < mailPauseSeconds * 1000
    if (!settings.smtp || isTooSoon) return
    const hash = await issueHash(sql, user, kind)
    mailer.send(kind, user.email!, { hash, redirectTo })
  }

  return { verify, recover, sendLink }
}

export type SendLink = ReturnType<typeof createCodes>['sendLink']
