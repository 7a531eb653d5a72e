import { featureTest } from '../../_shared/contract/exam-making.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { route } from '../../_shared/route.ts'

export const featureTestRoute = route(featureTest, async ({ input: { id, is_featured }, db }) => {
  const [exam] = await db`
    update private.exams set is_featured = coalesce(${is_featured}, not is_featured)
    where id = ${id} and deleted_at is null returning is_featured`
  if (!exam) throw new ApiError('not_found', { detail: 'This test is gone.' })
  return { is_featured: exam.is_featured }
})
