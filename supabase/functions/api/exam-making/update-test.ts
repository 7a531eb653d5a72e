import { updateTest } from '../../_shared/contract/exam-making.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { route } from '../../_shared/route.ts'

/** Attempts that have begun keep the time they were given. */
export const updateTestRoute = route(updateTest, async ({ input: { id, time_limit }, db }) => {
  const [exam] = await db`
    update private.exams set time_limit = ${time_limit} where id = ${id} and deleted_at is null returning time_limit`
  if (!exam) throw new ApiError('not_found', { detail: 'This test is gone.' })
  return { time_limit: exam.time_limit }
})
