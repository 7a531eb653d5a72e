import { updateCase } from '../../_shared/contract/case-making.ts'
import { route } from '../../_shared/route.ts'

export const updateCaseRoute = route(
  updateCase,
  async ({ input, db }) => {
    const { id, title, description, content, difficulty, tags, discussion_period_days, solution_content } =
      input
    const [row] = await db`
      select private.update_case(
        ${id}, ${title}, ${description}, ${content}, ${difficulty}, ${tags}, ${discussion_period_days}, ${solution_content}
      ) as updated`
    return row!.updated
  },
  { gate: 'inside' },
)
