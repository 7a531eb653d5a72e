import { deleteTest } from '../../_shared/contract/exam-making.ts'
import { route } from '../../_shared/route.ts'

export const deleteTestRoute = route(deleteTest, async ({ input: { id }, db }) => {
  await db`select private.delete_exam(${id})`
  return {}
})
