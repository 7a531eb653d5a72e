import { getFeaturedTest } from '../../_shared/contract/exams.ts'
import { route } from '../../_shared/route.ts'

export const getFeaturedTestRoute = route(getFeaturedTest, async ({ input: { difficulty, preview }, db }) => {
  const [row] = await db`select private.read_featured_test(${difficulty}, ${preview}) as test`
  return row!.test
})
