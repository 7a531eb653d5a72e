import { listCases } from '../../_shared/contract/cases.ts'
import { answerPage } from '../../_shared/answer-page.ts'
import { route } from '../../_shared/route.ts'

export const listCasesRoute = route(
  listCases,
  async ({ input: { difficulty, tag, search, cursor, limit }, db, headers }) => {
    const [page] = await db`
      select items::text, total, next_cursor
      from private.list_cases(${difficulty === 'all' ? null : difficulty}, ${tag}, ${search}, ${cursor}, ${limit})`
    return answerPage(page, headers)
  },
)
