import { listDrafts } from '../../_shared/contract/comments.ts'
import { route } from '../../_shared/route.ts'

export const listDraftsRoute = route(
  listDrafts,
  async ({ input: { id }, db }) => {
    const [row] = await db`select private.list_drafts(${id}) as drafts`
    return row!.drafts
  },
  { gate: 'inside' },
)
