import { addComment } from '../../_shared/contract/comments.ts'
import { route } from '../../_shared/route.ts'

export const addCommentRoute = route(
  addComment,
  async ({ input: { id, comment_id, parent_id, content }, db }) => {
    const [row] =
      await db`select private.add_comment(${id}, ${comment_id}, ${parent_id}, ${content}) as added`
    return row!.added
  },
  { gate: 'inside' },
)
