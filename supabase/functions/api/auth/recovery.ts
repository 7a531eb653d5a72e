import type { Session } from '../../_shared/session.ts'
import { createProofCookie } from './create-proof-cookie.ts'

// A stranger at an unlocked computer must not change the password. Only a session from a mailed link may, for 15 minutes; a cookie signed
// for that session proves it.
const permission = createProofCookie('new-password', 900)

export const allowNewPassword = (session: Session) =>
  permission.give(session, session.member!.claims.session_id)

export const mayChooseNewPassword = async (session: Session) =>
  session.member !== null && (await permission.isFor(session, session.member.claims.session_id))

export const forbidNewPassword = permission.end
