import { voteComment } from '../../_shared/contract/comments.ts'
import { route } from '../../_shared/route.ts'

export const voteCommentRoute = route(
  voteComment,
  async ({ input: { commentId, vote }, db }) => {
    const hasVoted = vote === 1
    const [row] = await db`select private.vote_comment(${commentId}, ${hasVoted}) as upvotes`
    return { upvotes: row!.upvotes, has_voted: hasVoted }
  },
  { gate: 'inside' },
)
