import { listAdminComments } from '../../_shared/contract/admin.ts'
import { answerPage } from '../../_shared/answer-page.ts'
import { route } from '../../_shared/route.ts'

export const listAdminCommentsRoute = route(
  listAdminComments,
  async ({ input: { search, case_id, user_id, order, cursor, limit }, db, headers }) => {
    const [page] = await db`
      select items, total, next_cursor from private.list_admin_comments(
        ${search}, ${case_id}, ${user_id}, ${order}, ${cursor}, ${limit}
      )`
    return answerPage(page, headers)
  },
  { gate: 'inside' },
)
