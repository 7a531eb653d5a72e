import { listDrafts } from '../../_shared/contract/comments.ts'
import { route } from '../../_shared/route.ts'

export const listDraftsRoute = route(
  listDrafts,
  async ({ input: { id }, db }) => {
    const drafts = await db`
      select parent_id, content, updated_at from public.comment_drafts
      where user_id = auth.uid() and case_id = ${id}
      order by updated_at desc`
    return [...drafts] as never
  },
  { gate: 'inside' },
)
