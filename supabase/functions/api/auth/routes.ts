import { runAfterAnswer } from '../../_shared/run-after-answer.ts'
import { translateAuthError, createAuthClient } from '../../_shared/auth-server.ts'
import {
  authOptions,
  type CurrentUser,
  logout,
  me,
  realtimeToken,
  type SessionUser,
} from '../../_shared/contract/auth.ts'
import {
  authCallback,
  checkNewPassword,
  confirmEmail,
  forgotPassword,
  login,
  newPassword,
  openMailLink,
  register,
  startGoogle,
} from '../../_shared/contract/sign-in.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { asLogin, asUngatedUser } from '../../_shared/db.ts'
import { env } from '../../_shared/env.ts'
import { log } from '../../_shared/log.ts'
import { publicSupabaseUrl } from '../../_shared/origin.ts'
import { hasGoogle } from './has-google.ts'
import { route } from '../../_shared/route.ts'
import { takeTurn, tryPassword } from '../../_shared/throttle.ts'
import { signInByMailLink } from './sign-in-by-mail-link.ts'
import { signIn, signOut } from './sign-in.ts'
import { keepFlow, takeFlow } from './oauth-flow.ts'
import { redirectFailedSignIn } from './redirect-failed-sign-in.ts'
import { keepSignUp } from './own-sign-up.ts'
import { forbidNewPassword, mayChooseNewPassword } from './recovery.ts'
import { setPassword } from './set-password.ts'
import { isSetupOpen, setupRoute } from './setup.ts'
import { translateSignUpError } from './translate-sign-up-error.ts'

export const authRoutes = [
  route(
    authOptions,
    async ({ origin, address, headers }) => {
      // For `npm run deploy -- check`: the address under which limits count the caller.
      headers.set('x-counted-as', address)
      const [google, isOpen] = await Promise.all([hasGoogle(), isSetupOpen()])
      const realtime = { url: `${publicSupabaseUrl(origin)}/realtime/v1`, key: env.publishableKey }
      return { google, mail: env.hasMail, setup_open: isOpen, realtime }
    },
    { session: 'unread' },
  ),

  route(me, async ({ member }) => {
    if (!member) return null
    // Bypasses the gate, since every page makes this call, and the SQL function returns a member only for a living session.
    const [row] = await asUngatedUser(
      member.claims,
      (sql) => sql<[{ person: SessionUser | null }]>`
        select private.read_current_user()::jsonb || jsonb_build_object('open_attempts', (
          select coalesce(jsonb_agg(a order by a.deadline, a.kind), '[]')
          from (
            select kind, deadline from public.exam_attempts
            where submitted_at is null and deadline > clock_timestamp()
          ) a
        ), 'due_cards', (select d.due_count + d.new_count from private.recall_day() d), 'blocked', (
          select coalesce(jsonb_agg(b.blocked_id), '[]') from public.member_blocks b where b.user_id = auth.uid()
        ), 'milestones', (
          select count(*) from public.milestones m where m.user_id = auth.uid() and m.said_at is null
        )) as person`,
    )
    return row.person?.is_suspended ? null : row.person
  }),

  route(
    register,
    async ({ input, session, address, origin }) => {
      // The limit is high, since a whole class may share one address.
      await takeTurn('registration', address, 200, '1 hour')
      const { email, password, name } = input
      // The auth server accepts any name, so the database checks it first.
      await asLogin((sql) => sql`select private.require_free_name(${name})`, 'read only')
      const begun = Date.now()
      const { data, error } = await createAuthClient(address).signUp({
        email,
        password,
        options: { data: { name }, emailRedirectTo: `${origin}/api/auth/confirm` },
      })
      if (data.session) return signIn(session, data.session)
      if (!error) {
        await keepSignUp(session, data.user, begun)
        return { confirm_email: true as const }
      }
      throw (
        translateAuthError(error) ??
        translateSignUpError(error) ??
        new ApiError('forbidden', { detail: 'Sign-up is closed on this server.', cause: error })
      )
    },
    { session: 'unread' },
  ),

  route(
    login,
    async ({ input, session, address }) => {
      const begun = performance.now()
      const signedIn = await tryPassword(input.email, address, async () => {
        const { data, error } = await createAuthClient(address).signInWithPassword(input)
        if (data.session) return { isRight: true, result: data.session }
        const failure = error && translateAuthError(error)
        if (failure) throw failure
        // The auth server checks the password first, so only the account's owner learns this.
        if (error?.code === 'email_not_confirmed') throw new ApiError('email_unconfirmed')
        if (error?.code === 'user_banned') throw new ApiError('suspended')
        return { isRight: false, result: null }
      })
      if (signedIn) return signIn(session, signedIn)
      await delayToNextStep(begun)
      throw new ApiError('wrong_credentials')
    },
    { session: 'unread' },
  ),

  route(
    logout,
    async ({ member, session }) => {
      // A failure of the auth server is only logged, so logout works without it.
      if (member) await signOut(member)
      session.clear()
      return { message: 'You are logged out.' }
    },
    { session: 'optional' },
  ),

  route(
    forgotPassword,
    async ({ input: { email }, address, origin }) => {
      if (!env.hasMail) throw new ApiError('mail_unavailable')
      await takeTurn('forgot', address, 20, '1 hour')
      await takeTurn('forgot', email, 3, '1 hour')
      // Not awaited: the duration would reveal which addresses belong to members.
      runAfterAnswer(async () => {
        const { error } = await createAuthClient(address).resetPasswordForEmail(email, {
          redirectTo: `${origin}/api/auth/confirm`,
        })
        if (error) log('error', 'could not send a recovery mail', { code: error.code, status: error.status })
      })
      return {
        message: 'If an account with this email exists, a link to choose a new password is on its way.',
      }
    },
    { session: 'unread' },
  ),

  // Mail scanners follow links, so only a press on the page uses a link up.
  route(confirmEmail, ({ input }) => ({ location: `/mail-link#${new URLSearchParams(input)}` }), {
    session: 'unread',
  }),

  route(
    openMailLink,
    async ({ input, session, address }) => ({ goes_to: await signInByMailLink(input, session, address) }),
    { session: 'optional' },
  ),

  route(checkNewPassword, async ({ session }) => ({ is_allowed: await mayChooseNewPassword(session) })),

  route(newPassword, async ({ input: { password }, member, db, session, address }) => {
    if (!(await mayChooseNewPassword(session))) throw new ApiError('link_expired')
    const { email } = await db.value<CurrentUser>`select private.read_current_user()`
    // The link has proved that the member owns the mailbox, so no current password is needed.
    await setPassword(member.id, password)
    // Ends all sessions, including a thief's; the member is signed in again below.
    await asLogin((sql) => sql`select private.end_sessions(${member.id}, 'password_reset')`)
    forbidNewPassword(session)
    session.clear()
    const { data } = await createAuthClient(address).signInWithPassword({ email, password })
    if (data.session) await signIn(session, data.session)
    return { message: 'Your new password is set.' }
  }),

  route(
    startGoogle,
    async ({ input, session, address, origin }) => {
      if (!(await hasGoogle())) throw new ApiError('google_unavailable')
      const stored = new Map<string, string>()
      const { data, error } = await createAuthClient(address, stored).signInWithOAuth({
        provider: 'google',
        options: {
          redirectTo: `${origin}/api/auth/callback`,
          skipBrowserRedirect: true,
          queryParams: { prompt: 'select_account' },
        },
      })
      if (error) throw error
      keepFlow(session, stored, input.return_to ?? '/dashboard')
      return { url: data.url.replace(env.supabaseUrl, publicSupabaseUrl(origin)) }
    },
    { session: 'unread' },
  ),

  route(
    authCallback,
    async ({ input, session, address }) => {
      const location = await redirectFailedSignIn(session, async () => {
        const flow = takeFlow(session)
        if (!flow || !input.code) throw new ApiError('google_failed')
        const { data, error } = await createAuthClient(address, flow.stored).exchangeCodeForSession(
          input.code,
        )
        if (!data.session)
          throw (error && translateAuthError(error)) ?? new ApiError('google_failed', { cause: error })
        await signIn(session, data.session)
        return flow.returnTo
      })
      return { location }
    },
    { session: 'unread' },
  ),

  route(realtimeToken, async ({ member, db, session }) => {
    if (!member) return null
    const isLive = await db.value<boolean>`select private.read_current_user() is not null`
    if (!isLive || !(await session.extend(Math.min(minLifeSeconds, member.tokens.expires_in / 2))))
      return null
    const { tokens, claims } = session.member!
    return { token: tokens.access_token, expires_at: claims.exp }
  }),

  setupRoute,
]

const stepMs = 300

/** Delays a failed response to the next step, so that its duration does not reveal what the check found. */
async function delayToNextStep(begun: number) {
  const passedMs = performance.now() - begun
  await new Promise((resolve) => setTimeout(resolve, Math.ceil(passedMs / stepMs) * stepMs - passedMs))
}

/**
 * A Realtime token with less life left is renewed, so that the page does not request the next token at once.
 */
const minLifeSeconds = 60
