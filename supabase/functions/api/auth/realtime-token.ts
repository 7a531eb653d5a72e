import { realtimeToken } from '../../_shared/contract/auth.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { route } from '../../_shared/route.ts'

/** Long enough that a page need not ask again at once. */
const worthwhile = 60

export const realtimeTokenRoute = route(realtimeToken, async ({ member, db, session }) => {
  if (!member) return null
  const [row] = await db`select private.read_current_user() is not null as is_live`
  if (!row!.is_live) session.clear()
  if (!row!.is_live || !(await session.extend(Math.min(worthwhile, member.tokens.expires_in / 2))))
    return null
  const { tokens, claims } = session.member!
  if (!tokens.access_token) throw new ApiError('session_ended')
  return { token: tokens.access_token, expires_at: claims.exp }
})
