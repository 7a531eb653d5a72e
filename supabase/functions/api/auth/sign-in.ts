import type { CurrentUser } from '../../_shared/contract/auth.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { createAuthAdmin } from '../../_shared/auth-server.ts'
import { log } from '../../_shared/log.ts'
import type { Tokens } from '../../_shared/cookies.ts'
import { asUngatedUser } from '../../_shared/db.ts'
import type { Member, Session } from '../../_shared/session.ts'

/** Starts a session for the member. A suspended member learns the reason and is not signed in. */
export async function signIn(session: Session, tokens: Tokens): Promise<CurrentUser> {
  const member = await session.start(tokens)
  const [{ person }] = await asUngatedUser(
    member.claims,
    (sql) => sql<[{ person: CurrentUser | null }]>`select private.read_current_user() as person`,
  )
  if (person && !person.is_suspended) return person
  await signOut(member)
  session.clear()
  if (!person) throw new ApiError('session_ended')
  const { suspended_reason: reason } = person
  throw new ApiError('suspended', { detail: reason ? `Your account is suspended: ${reason}` : undefined })
}

/** Ends only this session at the auth server. */
export async function signOut({ tokens }: Pick<Member, 'tokens'>) {
  const { error } = await createAuthAdmin().signOut(tokens.access_token, 'local')
  // A session that has already ended is not an error.
  if (error && error.code !== 'session_not_found' && error.code !== 'user_not_found')
    log('warn', 'could not end a session at the auth server', { code: error.code, status: error.status })
}
