import { editComment } from '../../_shared/contract/comments.ts'
import { route } from '../../_shared/route.ts'

export const editCommentRoute = route(
  editComment,
  async ({ input: { commentId, content }, db }) => {
    const [row] = await db`select private.edit_comment(${commentId}, ${content}) as edited`
    return row!.edited
  },
  { gate: 'inside' },
)
