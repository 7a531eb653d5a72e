import { setUserTimeFactor } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'

export const setUserTimeFactorRoute = route(setUserTimeFactor, async ({ input: { id, factor }, db }) => {
  const [row] = await db`select private.set_user_time_factor(${id}, ${factor}) as answer`
  return row!.answer
})
