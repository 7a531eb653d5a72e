import { updateTest } from '../../_shared/contract/exam-making.ts'
import { route } from '../../_shared/route.ts'

export const updateTestRoute = route(updateTest, async ({ input: { id, time_limit }, db }) => {
  const [row] = await db`select private.retime_exam(${id}, ${time_limit}) as time_limit`
  return { time_limit: row!.time_limit }
})
