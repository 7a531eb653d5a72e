import { createCase } from '../../_shared/contract/case-making.ts'
import { route } from '../../_shared/route.ts'

export const createCaseRoute = route(
  createCase,
  async ({ input, db }) => {
    const { id, title, description, content, difficulty, tags, discussion_period_days, solution_content } =
      input
    const form = db`
      ${id}, ${title}, ${description}, ${content}, ${difficulty}, ${tags}, ${discussion_period_days}, ${solution_content}`
    const [row] = input.job_id
      ? await db`select private.create_drafted_case(${form}, ${input.job_id}) as created`
      : await db`select private.create_case(${form}) as created`
    return row!.created
  },
  { gate: 'inside' },
)
