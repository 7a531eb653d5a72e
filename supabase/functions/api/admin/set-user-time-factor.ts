import { setUserTimeFactor } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'
import { readUser } from './read-user.ts'

export const setUserTimeFactorRoute = route(setUserTimeFactor, async ({ input: { id, factor }, db }) => {
  await db`select private.set_user_time_factor(${id}, ${factor})`
  return readUser(db, id)
})
