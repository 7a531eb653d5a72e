import { listAllTests } from '../../_shared/contract/exam-making.ts'
import { route } from '../../_shared/route.ts'

export const listAllTestsRoute = route(listAllTests, async ({ input: { kind }, db, headers }) => {
  const [row] = await db`select private.list_exams(${kind}) as exams`
  headers.set('x-total-count', String(row!.exams.length))
  return row!.exams
})
