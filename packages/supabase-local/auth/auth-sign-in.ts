import { device, isUuid, readBody, type AuthCall, type Body } from './auth-call.ts'
import {
  AuthError,
  emailNotConfirmed,
  invalidCredentials,
  noAuthorization,
  userExists,
  validationFailed,
} from './auth-error.ts'
import { assertMayHash, checkPassword, hashPassword } from './passwords.ts'
import type { SendLink } from './auth-codes.ts'
import type { AuthParts, Handler } from './auth-parts.ts'
import {
  checkEmail,
  checkNewPassword,
  findUserByEmail,
  findUserById,
  isTooLong,
  toUserJson,
  type UserRow,
} from './auth-users.ts'
import { allowedRedirect } from './settings.ts'

export function createSignIn(
  { sql, guard, settings, sessions, lite, opened }: AuthParts,
  sendLink: SendLink,
) {
  const signUp: Handler = async (call) => {
    const body = await readBody(call)
    if (!body.email) throw validationFailed('Signup requires an email')
    const email = checkEmail(body.email)
    checkNewPassword(body.password)
    assertMayHash()
    await guard.take({ kind: 'sign_up', address: call.address })
    return guard.inTurn(`sign-up ${email}`, async () => {
      const user = await findUserByEmail(sql, email)
      if (user && !settings.smtp) throw userExists()
      if (user && !user.email_confirmed_at) return signUpAgain(user, body)
      if (user) return pretendSignUp(user, body)
      const response = await lite(call, '/signup', { email, password: body.password, data: body.data })
      if (!response.ok) return response
      const made = (await response.clone().json()) as { access_token?: string }
      if (made.access_token) return opened(call, response, 'password')
      const { id } = (await response.json()) as { id: string }
      return Response.json(toUserJson((await findUserById(sql, id))!, []))
    })
  }

  /** As in GoTrue, signing up again keeps the unconfirmed account's password and name, and resends the mail. */
  async function signUpAgain(user: UserRow, body: Body) {
    await hashPassword(body.password!)
    await sendLink(user, 'confirmation', allowedRedirect(body.redirect_to, settings))
    return Response.json(toUserJson((await findUserById(sql, user.id))!, []))
  }

  /** When mails confirm accounts, a known address gets the same response as a new one. */
  async function pretendSignUp(user: UserRow, body: Body) {
    await hashPassword(body.password!)
    const now = new Date().toISOString()
    const id = crypto.randomUUID()
    const nobody = { ...user, id, created_at: now, updated_at: now, confirmation_sent_at: now }
    const unset = {
      email_confirmed_at: null,
      confirmed_at: null,
      phone: null,
      phone_confirmed_at: null,
      last_sign_in_at: null,
      recovery_sent_at: null,
    }
    const metadata = {
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      raw_user_meta_data: {
        ...body.data,
        email: user.email,
        email_verified: false,
        phone_verified: false,
        sub: id,
      },
    }
    return Response.json(toUserJson({ ...nobody, ...unset, ...metadata }, []))
  }

  const token: Handler = async (call) => {
    const grant = call.url.searchParams.get('grant_type')
    const body = await readBody(call)
    if (grant === 'password') return passwordGrant(call, body)
    if (grant === 'refresh_token') {
      if (!body.refresh_token) throw validationFailed('refresh_token required')
      return Response.json(await sessions.refresh(body.refresh_token, device(call)))
    }
    if (grant === 'pkce') {
      const { auth_code, code_verifier } = body
      const response = await lite(call, '/token', { auth_code, code_verifier }, { grant_type: 'pkce' })
      return opened(call, response, 'oauth')
    }
    throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  }

  async function passwordGrant(call: AuthCall, { email, password }: Body) {
    if (!email) throw validationFailed('missing email or phone')
    assertMayHash()
    const account = email.toLowerCase()
    const attempt = { kind: 'password' as const, account, address: call.address }
    const isWrong = (error: unknown) => error instanceof AuthError && error.code === 'invalid_credentials'
    return guard.inTurn(`password ${account} ${call.address}`, () =>
      guard.tried(attempt, () => signIn(call, account, password ?? ''), isWrong),
    )
  }

  async function signIn(call: AuthCall, email: string, password: string) {
    const user = await findUserByEmail(sql, email)
    if (!user?.encrypted_password || !user.email_confirmed_at || isTooLong(password)) {
      const isRight = await checkPassword(password, user?.encrypted_password)
      // Tells only callers with the right password that their e-mail address is unconfirmed.
      throw isRight && !isTooLong(password) ? emailNotConfirmed() : invalidCredentials()
    }
    const response = await lite(call, '/token', { email, password }, { grant_type: 'password' })
    if (response.status === 400) throw invalidCredentials()
    return opened(call, response, 'password', { weak_password: null })
  }

  const logout: Handler = async (call) => {
    if (!isUuid(call.claims?.sub)) throw noAuthorization()
    if (call.url.searchParams.get('scope') !== 'local') throw validationFailed('Unsupported logout scope')
    return lite(call, '/logout', {}, { scope: 'local' })
  }

  return { signUp, token, logout }
}
