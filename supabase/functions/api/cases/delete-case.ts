import { deleteCase } from '../../_shared/contract/cases.ts'
import { route } from '../../_shared/route.ts'

export const deleteCaseRoute = route(deleteCase, async ({ input: { id }, db }) => {
  await db`select private.delete_case(${id})`
  return {}
})
