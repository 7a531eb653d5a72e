import { createCase } from '../../_shared/contract/cases.ts'
import { route } from '../../_shared/route.ts'

export const createCaseRoute = route(
  createCase,
  async ({ input, db }) => {
    const { id, title, description, content, difficulty, tags, discussion_period_days, solution_content } =
      input
    const [row] = await db`
      select private.create_case(
        ${id}, ${title}, ${description}, ${content}, ${difficulty}, ${tags}, ${discussion_period_days}, ${solution_content}
      ) as created`
    return row!.created
  },
  { gate: 'inside' },
)
