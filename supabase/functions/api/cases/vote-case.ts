import { voteCase } from '../../_shared/contract/cases.ts'
import { route } from '../../_shared/route.ts'

export const voteCaseRoute = route(
  voteCase,
  async ({ input: { id, vote }, db }) => {
    const hasVoted = vote === 1
    const [row] = await db`select private.vote_case(${id}, ${hasVoted}) as upvotes`
    return { upvotes: row!.upvotes, has_voted: hasVoted }
  },
  { gate: 'inside' },
)
