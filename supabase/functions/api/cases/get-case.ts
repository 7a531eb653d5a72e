import { getCase } from '../../_shared/contract/cases.ts'
import { route } from '../../_shared/route.ts'

export const getCaseRoute = route(getCase, async ({ input: { id }, db }) => {
  const [row] = await db`select private.read_case(${id}) as found`
  return row!.found
})
