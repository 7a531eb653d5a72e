import { updateCase } from '../../_shared/contract/case-making.ts'
import { route } from '../../_shared/route.ts'
import { lockForEdit, readCase } from './read-case.ts'
import { writeSolution } from './write-solution.ts'

export const updateCaseRoute = route(
  updateCase,
  ({ input, db }) => {
    const { id, title, description, content, difficulty, tags, discussion_period_days } = input
    return db.transaction(async (sql) => {
      await lockForEdit(sql, id)
      await sql`
        update public.case_studies
        set title = ${title}, description = ${description}, content = ${content}, difficulty = ${difficulty}, tags = ${tags},
          discussion_period_days = ${discussion_period_days}
        where id = ${id}`
      await writeSolution(sql, id, input.solution_content)
      return readCase(sql, id)
    })
  },
  { gate: 'inside' },
)
