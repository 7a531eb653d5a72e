import { saveDraft } from '../../_shared/contract/comments.ts'
import { route } from '../../_shared/route.ts'

export const saveDraftRoute = route(
  saveDraft,
  async ({ input: { id, parent_id, content }, db }) => {
    await db`select private.save_draft(${id}, ${parent_id}, ${content})`
    return {}
  },
  { gate: 'inside' },
)
