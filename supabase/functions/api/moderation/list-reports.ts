import { listReports } from '../../_shared/contract/moderation.ts'
import { route } from '../../_shared/route.ts'

export const listReportsRoute = route(
  listReports,
  async ({ db }) => {
    const [row] = await db`select private.list_reports() as answer`
    return row!.answer
  },
  { gate: 'inside' },
)
