import { resolveReport } from '../../_shared/contract/moderation.ts'
import { route } from '../../_shared/route.ts'

export const resolveReportRoute = route(
  resolveReport,
  async ({ input: { target, target_id, outcome, note, content, until }, db }) => {
    await db`select private.resolve_report(
      ${target}, ${target_id}, ${outcome}, ${note}, ${content}, ${until}
    )`
    return {}
  },
)
