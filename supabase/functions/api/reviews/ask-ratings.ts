import { askRatings } from '../../_shared/contract/reviews.ts'
import { route } from '../../_shared/route.ts'

export const askRatingsRoute = route(
  askRatings,
  async ({ input: { id, asks }, db }) => {
    const [row] = await db`select private.ask_ratings(${id}, ${asks}) as submission`
    return row!.submission
  },
  { gate: 'inside' },
)
