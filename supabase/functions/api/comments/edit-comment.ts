import { editComment } from '../../_shared/contract/comments.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { route } from '../../_shared/route.ts'

export const editCommentRoute = route(
  editComment,
  async ({ input: { commentId, content }, db }) => {
    const [, [edited], [row]] = await db.all(
      db`select private.lock_comment(${commentId})`,
      db`update public.comments set content = ${content} where id = ${commentId} and author_id = auth.uid() returning id`,
      db`select to_json(c) as comment from private.listed_comments c where c.id = ${commentId}`,
    )
    if (!edited) throw new ApiError('forbidden', { detail: 'You can only edit your own comments.' })
    return row!.comment
  },
  { gate: 'inside' },
)
