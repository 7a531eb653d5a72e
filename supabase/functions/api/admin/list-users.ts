import { listUsers } from '../../_shared/contract/admin.ts'
import { answerPage } from '../../_shared/answer-page.ts'
import { route } from '../../_shared/route.ts'

export const listUsersRoute = route(
  listUsers,
  async ({ input: { search, filter, order, cursor, limit }, db, headers }) => {
    const [page] = await db`
      select items, total, next_cursor from private.list_users(${search}, ${filter}, ${order}, ${cursor}, ${limit})`
    return answerPage(page, headers)
  },
  { gate: 'inside' },
)
