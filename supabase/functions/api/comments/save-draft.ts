import { saveDraft } from '../../_shared/contract/comments.ts'
import { route } from '../../_shared/route.ts'

/** Empty content clears the draft. */
export const saveDraftRoute = route(
  saveDraft,
  async ({ input: { id, parent_id = null, content }, db }) => {
    await (content.trim() === ''
      ? db`
        delete from public.comment_drafts
        where user_id = auth.uid() and case_id = ${id} and parent_id is not distinct from ${parent_id}::uuid`
      : db`
        insert into public.comment_drafts (case_id, parent_id, content) values (${id}, ${parent_id}, ${content})
        on conflict (user_id, case_id, parent_id) do update set content = excluded.content`)
    return {}
  },
  { gate: 'inside' },
)
