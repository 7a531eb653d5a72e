import { type CurrentUser, me } from '../../_shared/contract/auth.ts'
import { asUngatedUser } from '../../_shared/db.ts'
import { route } from '../../_shared/route.ts'

export const meRoute = route(me, async ({ member, session }) => {
  if (!member) return null
  // Past the gate, since the function answers for itself only to a living session: no page asks anything more often.
  const [row] = await asUngatedUser(member.claims, (sql) => sql`select private.read_current_user() as person`)
  const person = row!.person as CurrentUser | null
  if (person && !person.is_suspended) return person
  // The session ended elsewhere, and its cookie outlived it.
  session.clear()
  return null
})
