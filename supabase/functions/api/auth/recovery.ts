import { env } from '../../_shared/env.ts'
import { isSameSecret } from '../../_shared/same-secret.ts'
import type { Session } from '../../_shared/session.ts'

// Who merely sits at somebody's open page must not be able to change the password: only a session that came in through a
// recovery link may, and only for a while. The proof is a cookie signed for that session.
const cookie = 'new-password'
const lifeSeconds = 900

const now = () => Math.floor(Date.now() / 1000)

export async function allowNewPassword(session: Session) {
  const until = now() + lifeSeconds
  const proof = await sign(session.member!.claims.session_id, until)
  session.setCookie(cookie, `${until}.${proof}`, lifeSeconds)
}

export async function mayChooseNewPassword(session: Session): Promise<boolean> {
  const [, until, proof] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(session.cookies.get(cookie) ?? '') ?? []
  if (!until || !proof || !session.member || Number(until) < now()) return false
  return isSameSecret(proof, await sign(session.member.claims.session_id, Number(until)))
}

export const forbidNewPassword = (session: Session) => session.setCookie(cookie, '', 0)

async function sign(sessionId: string, until: number): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode(env.secretKey), algorithm, false, ['sign'])
  const proof = await crypto.subtle.sign('HMAC', key, encode(`new-password ${sessionId} ${until}`))
  return Array.from(new Uint8Array(proof), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
