import { addComment } from '../../_shared/contract/comments.ts'
import { inLane } from '../../_shared/db.ts'
import { JsonText } from '../../_shared/json-text.ts'
import { route } from '../../_shared/route.ts'

export const addCommentRoute = route(
  addComment,
  async ({ input: { id, comment_id, parent_id, content }, member }) => {
    const { session_id, sub } = member.claims
    const [row] = await inLane(
      `comments of ${id}`,
      (sql) => sql`
        select private.post_comment(
          ${session_id}, ${sub}, ${id}, ${comment_id ?? null}, ${parent_id ?? null}, ${content}
        ) as added`,
    )
    return new JsonText(row!.added)
  },
  { gate: 'inside' },
)
