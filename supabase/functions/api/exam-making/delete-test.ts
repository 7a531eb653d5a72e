import { deleteTest } from '../../_shared/contract/exam-making.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { route } from '../../_shared/route.ts'

export const deleteTestRoute = route(deleteTest, async ({ input: { id }, db }) => {
  // One that was taken is only marked, and not among the deleted rows: so the answer comes from what was there before.
  const [exam] = await db`
    with exam as (select e.id from private.exams e where e.id = ${id} and e.deleted_at is null for update),
      deleted as (delete from private.exams e using exam where e.id = exam.id)
    select id from exam`
  if (!exam) throw new ApiError('not_found', { detail: 'This test is gone.' })
  return {}
})
