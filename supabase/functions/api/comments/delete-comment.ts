import { deleteComment } from '../../_shared/contract/comments.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { route } from '../../_shared/route.ts'

export const deleteCommentRoute = route(
  deleteComment,
  async ({ input: { commentId }, db }) => {
    const [, [deleted]] = await db.all(
      db`select private.lock_comment(${commentId})`,
      db`update public.comments set deleted_at = now() where id = ${commentId} returning id`,
    )
    if (!deleted) throw new ApiError('forbidden', { detail: 'You can only delete your own comments.' })
    return {}
  },
  { gate: 'inside' },
)
