import { getSolution } from '../../_shared/contract/cases.ts'
import { route } from '../../_shared/route.ts'

export const getSolutionRoute = route(getSolution, async ({ input: { id }, db }) => {
  // Writing, since a member's reading it is noted: a case without a quiz is completed by that.
  const [row] = await db.writing`select private.read_solution(${id}) as solution`
  return { solution: row!.solution }
})
