import { deleteCase } from '../../_shared/contract/cases.ts'
import { route } from '../../_shared/route.ts'
import { removeCase } from './remove-case.ts'

export const deleteCaseRoute = route(deleteCase, async ({ input: { id }, db }) => {
  await removeCase(db, id)
  return {}
})
