import { featureTest } from '../../_shared/contract/exam-making.ts'
import { route } from '../../_shared/route.ts'

export const featureTestRoute = route(featureTest, async ({ input: { id, is_featured }, db }) => {
  const [row] = await db`select private.feature_exam(${id}, ${is_featured}) as is_featured`
  return { is_featured: row!.is_featured }
})
