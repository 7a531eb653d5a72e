import { mySubmissions } from '../../_shared/contract/reviews.ts'
import { route } from '../../_shared/route.ts'

export const mySubmissionsRoute = route(
  mySubmissions,
  async ({ db }) => {
    const [row] = await db`select private.list_my_submissions() as submissions`
    return row!.submissions
  },
  { gate: 'inside' },
)
