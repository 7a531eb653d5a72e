import { getExamForEdit } from '../../_shared/contract/exam-making.ts'
import { route } from '../../_shared/route.ts'

export const getExamForEditRoute = route(getExamForEdit, async ({ input: { id }, db }) => {
  const [row] = await db`select private.read_exam_for_edit(${id}) as exam`
  return row!.exam
})
