import type { Session } from '../../_shared/session.ts'
import { proofCookie } from './proof-cookie.ts'

// Who merely sits at somebody's open page must not be able to change the password: only a session that came in through a
// mailed link may, and only for a while. The proof is a cookie signed for that session.
const permission = proofCookie('new-password', 900)

export const allowNewPassword = (session: Session) =>
  permission.give(session, session.member!.claims.session_id)

export const mayChooseNewPassword = async (session: Session) =>
  session.member !== null && (await permission.isFor(session, session.member.claims.session_id))

export const forbidNewPassword = permission.end
