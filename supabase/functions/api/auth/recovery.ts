import { isSameSecret, sign } from '../../_shared/hashes.ts'
import type { Session } from '../../_shared/session.ts'

// Who merely sits at somebody's open page must not be able to change the password: only a session that came in through a
// recovery link may, and only for a while. The proof is a cookie signed for that session.
const cookie = 'new-password'
const lifeSeconds = 900

const now = () => Math.floor(Date.now() / 1000)

export async function allowNewPassword(session: Session) {
  const until = now() + lifeSeconds
  const proof = await proofOf(session.member!.claims.session_id, until)
  session.setCookie(cookie, `${until}.${proof}`, lifeSeconds)
}

export async function mayChooseNewPassword(session: Session): Promise<boolean> {
  const [, until, proof] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(session.cookies.get(cookie) ?? '') ?? []
  if (!until || !proof || !session.member || Number(until) < now()) return false
  return isSameSecret(proof, await proofOf(session.member.claims.session_id, Number(until)))
}

export const forbidNewPassword = (session: Session) => session.setCookie(cookie, '', 0)

const proofOf = (sessionId: string, until: number) => sign(`new-password ${sessionId} ${until}`)
