import { env } from '../../_shared/env.ts'
import type { Session } from '../../_shared/session.ts'

// Who merely sits at somebody's open page must not be able to change the password: only a session that came in through a
// recovery link may, and only for a while. The proof is a cookie signed for that session.
const cookie = 'new-password'
const quarterHour = 900

const key = crypto.subtle.importKey(
  'raw',
  new TextEncoder().encode(env.secretKey),
  { name: 'HMAC', hash: 'SHA-256' },
  false,
  ['sign', 'verify'],
)
const message = (sessionId: string, until: number) =>
  new TextEncoder().encode(`new-password ${sessionId} ${until}`)
const now = () => Math.floor(Date.now() / 1000)

export async function allowNewPassword(session: Session) {
  const until = now() + quarterHour
  const proof = await crypto.subtle.sign('HMAC', await key, message(session.member!.claims.session_id, until))
  session.setCookie(cookie, `${until}.${new Uint8Array(proof).toHex()}`, quarterHour)
}

export async function mayChooseNewPassword(session: Session): Promise<boolean> {
  const [, until, proof] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(session.cookies.get(cookie) ?? '') ?? []
  if (!until || !proof || !session.member || Number(until) < now()) return false
  return crypto.subtle.verify(
    'HMAC',
    await key,
    Uint8Array.fromHex(proof),
    message(session.member.claims.session_id, Number(until)),
  )
}

export const forbidNewPassword = (session: Session) => session.setCookie(cookie, '', 0)
