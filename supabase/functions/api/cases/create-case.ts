import { createCase } from '../../_shared/contract/case-making.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { route } from '../../_shared/route.ts'
import { writeSolution } from './write-solution.ts'

type Created = { id: string; status: 'pending' | 'published' }

export const createCaseRoute = route(
  createCase,
  ({ input, db }) => {
    const { id = crypto.randomUUID(), title, description, content, difficulty, tags, job_id } = input
    return db.transaction<Created>(async (sql) => {
      // The id is the client's: the same case sent again is the same case.
      const [created] = await sql<Created[]>`
        insert into public.case_studies (id, title, description, content, difficulty, tags, discussion_period_days)
        values (${id}, ${title}, ${description}, ${content}, ${difficulty}, ${tags}, ${input.discussion_period_days})
        on conflict (id) do nothing
        returning id, status`
      if (created) {
        await writeSolution(sql, id, input.solution_content)
        if (job_id)
          await sql`select private.note_saved_draft(
            ${job_id}, ${id}, null, ${sql.json({ title, description, content })}
          )`
        return created
      }
      const [known] = await sql<Created[]>`
        select id, status from public.case_studies where id = ${id} and author_id = auth.uid()`
      if (!known) throw new ApiError('conflict')
      return known
    })
  },
  { gate: 'inside' },
)
