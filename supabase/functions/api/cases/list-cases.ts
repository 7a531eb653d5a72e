import { listCases } from '../../_shared/contract/cases.ts'
import { answerPage } from '../../_shared/answer-page.ts'
import { asLogin } from '../../_shared/db.ts'
import { route } from '../../_shared/route.ts'

export const listCasesRoute = route(
  listCases,
  async ({ input: { difficulty, tag, search, cursor, limit }, member, headers }) => {
    const { session_id = null, sub = null } = member?.claims ?? {}
    const [page] = await asLogin(
      (sql) => sql`
        select items, total, next_cursor
        from private.enter_and_list_cases(
          ${session_id}, ${sub}, ${!difficulty || difficulty === 'all' ? null : difficulty}, ${tag ?? null}, ${search ?? null}, ${cursor ?? null}, ${limit ?? null}
        )`,
      'read only',
    )
    return answerPage(page, headers)
  },
)
