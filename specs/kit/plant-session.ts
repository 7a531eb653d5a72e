import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { club, sql } from './platform.ts'
import type { Tokens } from './session-cookie.ts'

const lifeSeconds = 3600

/** Creates a session without the auth server. It cannot be renewed, so specs about sessions sign in instead. */
export async function plantSession(memberId: string): Promise<Tokens> {
  const { rows } = await sql().query(
    `insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())
     returning id, extract(epoch from now())::int as now`,
    [randomUUID(), memberId],
  )
  const [{ id, now }] = rows as [{ id: string; now: number }]
  const token = new SignJWT({ role: 'authenticated', session_id: id, aal: 'aal1' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(`${club.url}/auth/v1`)
    .setSubject(memberId)
    .setAudience('authenticated')
    .setIssuedAt(now)
    .setExpirationTime(now + lifeSeconds)
  return {
    access_token: await token.sign(new TextEncoder().encode(club.keys.JWT_SECRET)),
    refresh_token: `none-${id}`,
    expires_at: now + lifeSeconds,
    expires_in: lifeSeconds,
  }
}
