import { deleteComment } from '../../_shared/contract/comments.ts'
import { route } from '../../_shared/route.ts'

export const deleteCommentRoute = route(
  deleteComment,
  async ({ input: { commentId }, db }) => {
    await db`select private.delete_comment(${commentId})`
    return {}
  },
  { gate: 'inside' },
)
