import { addComment } from '../../_shared/contract/comments.ts'
import { JsonText } from '../../_shared/json-text.ts'
import { newId } from '../../_shared/new-id.ts'
import { route } from '../../_shared/route.ts'

/** The id is the client's: the same comment sent again is inserted once, and answered as it is now. */
export const addCommentRoute = route(
  addComment,
  async ({ input: { id, comment_id = newId(), parent_id, content }, db }) => {
    // The draft first: from the insert on, others who write under this case wait.
    const [, , [added]] = await db.all(
      db`
        delete from public.comment_drafts
        where user_id = auth.uid() and case_id = ${id} and parent_id is not distinct from ${parent_id ?? null}::uuid`,
      db`
        insert into public.comments (id, case_id, parent_id, content)
        values (${comment_id}, ${id}, ${parent_id}, ${content})`,
      db`select to_json(c)::text as item from private.listed_comments c where c.id = ${comment_id}`,
    )
    return new JsonText(added!.item)
  },
  { gate: 'inside' },
)
