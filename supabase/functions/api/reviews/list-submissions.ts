import { listSubmissions } from '../../_shared/contract/reviews.ts'
import { route } from '../../_shared/route.ts'

export const listSubmissionsRoute = route(
  listSubmissions,
  async ({ db }) => {
    const [row] = await db`select private.list_submissions() as submissions`
    return row!.submissions
  },
  { gate: 'inside' },
)
