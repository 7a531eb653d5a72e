import { me } from '../../_shared/contract/auth.ts'
import { route } from '../../_shared/route.ts'

export const meRoute = route(me, async ({ member, db, session }) => {
  if (!member) return null
  const [row] = await db`select private.current_member() as person`
  // A session that ended elsewhere: the cookie outlived it.
  if (!row!.person) session.clear()
  return row!.person
})
