import { listAdminCases } from '../../_shared/contract/admin.ts'
import { answerPage } from '../../_shared/answer-page.ts'
import { route } from '../../_shared/route.ts'

export const listAdminCasesRoute = route(
  listAdminCases,
  async ({ input: { search, difficulty, status, featured, order, cursor, limit }, db, headers }) => {
    const [page] = await db`
      select items, total, next_cursor from private.list_admin_cases(
        ${search}, ${difficulty}, ${status}, ${featured}, ${order}, ${cursor}, ${limit}
      )`
    return answerPage(page, headers)
  },
  { gate: 'inside' },
)
