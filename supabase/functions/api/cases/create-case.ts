import { createCase } from '../../_shared/contract/case-making.ts'
import { route } from '../../_shared/route.ts'

export const createCaseRoute = route(
  createCase,
  async ({ input, db }) => {
    const { id, title, description, content, difficulty, tags, discussion_period_days, solution_content } =
      input
    const created = db`select private.create_case(
      ${id}, ${title}, ${description}, ${content}, ${difficulty}, ${tags}, ${discussion_period_days}, ${solution_content}
    ) as created`
    if (!input.job_id) return (await created)[0]!.created
    const [row] = await db`
      with made as materialized (${created})
      select created, private.note_saved_draft(
        ${input.job_id}, (created ->> 'id')::uuid, null, ${db.json({ title, description, content })}
      )
      from made`
    return row!.created
  },
  { gate: 'inside' },
)
