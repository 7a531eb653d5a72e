import { featureCase } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'

export const featureCaseRoute = route(featureCase, async ({ input: { id, value }, db }) => {
  const [row] = await db`select private.feature_case(${id}, ${value}) as featured`
  return { featured: row!.featured }
})
