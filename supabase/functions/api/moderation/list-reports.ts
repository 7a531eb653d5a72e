import { listReports, type ReportedItem } from '../../_shared/contract/moderation.ts'
import { route } from '../../_shared/route.ts'

export const listReportsRoute = route(
  listReports,
  ({ db }) => db<ReportedItem[]>`
    select q.* from private.report_queue q order by q.is_hidden desc, q.first_reported_at, q.target_id`,
  { gate: 'inside' },
)
