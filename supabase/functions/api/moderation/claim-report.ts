import { claimReport } from '../../_shared/contract/moderation.ts'
import { route } from '../../_shared/route.ts'

export const claimReportRoute = route(claimReport, async ({ input: { target, target_id, release }, db }) => {
  await db`select private.claim_report(${target}, ${target_id}, ${release ?? false})`
  return {}
})
