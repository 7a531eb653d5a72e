import { askRatings } from '../../_shared/contract/reviews.ts'
import { route } from '../../_shared/route.ts'
import { lockForReview, readSubmission } from './submissions.ts'

export const askRatingsRoute = route(
  askRatings,
  ({ input: { id, asks }, db }) =>
    db.transaction(async (sql) => {
      await lockForReview(sql, id)
      await sql`select private.ask_ratings(${id}, ${asks})`
      return readSubmission(sql, id)
    }),
  { gate: 'inside' },
)
