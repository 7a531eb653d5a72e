import { listSavedCases } from '../../_shared/contract/cases.ts'
import { answerPage } from '../../_shared/answer-page.ts'
import { route } from '../../_shared/route.ts'

export const listSavedCasesRoute = route(
  listSavedCases,
  async ({ input: { cursor, limit }, db, headers }) => {
    const [page] = await db`
      select items::text, total, next_cursor from private.list_saved_cases(${cursor}, ${limit})`
    return answerPage(page, headers)
  },
  { gate: 'inside' },
)
