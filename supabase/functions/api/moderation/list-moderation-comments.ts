import { listModerationComments } from '../../_shared/contract/moderation.ts'
import { answerPage } from '../../_shared/answer-page.ts'
import { route } from '../../_shared/route.ts'

export const listModerationCommentsRoute = route(
  listModerationComments,
  async ({ input: { cursor, limit }, db, headers }) => {
    const [page] = await db`
      select items, total, next_cursor from private.list_moderation_comments(${cursor}, ${limit})`
    return answerPage(page, headers)
  },
  { gate: 'inside' },
)
