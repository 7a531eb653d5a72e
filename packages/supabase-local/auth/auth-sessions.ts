import type { Sql } from '../../../supabase/functions/_shared/sql.ts'
import { randomBytes } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { AuthError, userNotFound } from './auth-error.ts'
import { findUserById, readUser, type UserRow } from './auth-users.ts'
import type { Pool } from './pool.ts'
import type { Settings } from './settings.ts'

export type Method = 'password' | 'oauth' | 'otp'
export type Device = { address: string; userAgent: string | null }
export type LiteSession = { access_token: string; refresh_token: string }

/** A replaced refresh token works this much longer, for slow tabs and retried requests. */
const reuseSeconds = 10

const tokenNotFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
const alreadyUsed = () =>
  new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')

export function createSessions(sql: Pool, settings: Settings) {
  const underWay = new Map<string, Promise<object>>()

  /** Adds claims that GoTrue's tokens have and @supabase/lite's lack; policies and Realtime read them. */
  async function mint(db: Sql, user: UserRow, sessionId: string) {
    const amr = await db<{ method: string; timestamp: number }[]>`
      select authentication_method as method, extract(epoch from created_at)::int as timestamp
      from auth.mfa_amr_claims where session_id = ${sessionId} order by created_at`
    return new SignJWT({
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.raw_app_meta_data ?? {},
      user_metadata: user.raw_user_meta_data ?? {},
      role: user.role ?? 'authenticated',
      aal: 'aal1',
      amr: [...amr],
      session_id: sessionId,
      is_anonymous: user.is_anonymous,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(`${settings.siteUrl}/auth/v1`)
      .setSubject(user.id)
      .setAudience(user.aud ?? 'authenticated')
      .setIssuedAt()
      .setExpirationTime(`${settings.jwtExpiry}s`)
      .sign(new TextEncoder().encode(settings.jwtSecret))
  }

  async function answer(db: Sql, user: UserRow, sessionId: string, refreshToken: string) {
    const [accessToken, userJson] = await Promise.all([mint(db, user, sessionId), readUser(db, user)])
    return {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: settings.jwtExpiry,
      expires_at: decodeJwt(accessToken).exp,
      refresh_token: refreshToken,
      user: userJson,
    }
  }

  /** Adds device and login method to a session that @supabase/lite opened, in GoTrue's format. */
  async function complete(session: LiteSession, method: Method, device: Device) {
    const { sub, session_id } = decodeJwt<{ session_id: string }>(session.access_token)
    const user = await findUserById(sql, sub!)
    if (!user) throw userNotFound()
    await sql`
      with opened as (
        update auth.sessions set ip = ${device.address}::inet, user_agent = ${device.userAgent}
        where id = ${session_id} returning id
      )
      insert into auth.mfa_amr_claims (session_id, authentication_method) select id, ${method} from opened`
    return answer(sql, user, session_id, session.refresh_token)
  }

  /**
   * Replaces a refresh token as GoTrue does.
   * @supabase/lite would issue two successors to parallel requests and then treat the second as stolen.
   * The lock on the session makes a parallel request return the first request's successor.
   */
  async function rotate(token: string, device: Device) {
    const outcome = await sql.begin(async (tx) => {
      const [found] = await tx<{ session_id: string | null }[]>`
        select session_id from auth.refresh_tokens where token = ${token}`
      if (!found?.session_id) return tokenNotFound()
      const [session] = await tx<{ id: string }[]>`
        select id from auth.sessions where id = ${found.session_id} for update`
      if (!session) return tokenNotFound()
      const [current] = await tx<{ user_id: string; revoked: boolean; is_fresh: boolean }[]>`
        select user_id, revoked, updated_at > clock_timestamp() - make_interval(secs => ${reuseSeconds}) as is_fresh
        from auth.refresh_tokens where token = ${token}`
      const user = current && (await findUserById(tx, current.user_id))
      if (!user) return tokenNotFound()

      let next: string
      if (current.revoked) {
        const [active] = await tx<{ token: string; parent: string | null }[]>`
          select token, parent from auth.refresh_tokens where session_id = ${session.id} and not revoked
          order by created_at desc limit 1`
        // The active token's parent is accepted: the client may have missed the response. Older tokens count as stolen.
        if (!active || (active.parent !== token && !current.is_fresh)) {
          await tx`update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
            where session_id = ${session.id} and not revoked`
          return alreadyUsed()
        }
        next = active.token
      } else {
        next = randomBytes(24).toString('base64url')
        await tx`update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where token = ${token}`
        await tx`insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
          values (gen_random_uuid()::text, ${next}, ${user.id}, ${session.id}, ${token})`
        await tx`delete from auth.refresh_tokens
          where session_id = ${session.id} and revoked and updated_at < now() - interval '1 day'`
      }
      await tx`update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now(),
        ip = ${device.address}::inet, user_agent = ${device.userAgent} where id = ${session.id}`
      return answer(tx, user, session.id, next)
    })
    // Throwing inside the transaction would roll back the revocation.
    if (outcome instanceof AuthError) throw outcome
    return outcome
  }

  /** Tabs that send the same token at once get the result of one refresh. */
  function refresh(token: string, device: Device): Promise<object> {
    const running = underWay.get(token)
    if (running) return running
    const started = rotate(token, device).finally(() => underWay.delete(token))
    underWay.set(token, started)
    return started
  }

  return { complete, refresh }
}
