import { getSolution } from '../../_shared/contract/cases.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { route } from '../../_shared/route.ts'
import { caseNotFound } from './read-case.ts'

export const getSolutionRoute = route(getSolution, ({ input: { id }, db }) =>
  // Writing, since a member's reading it is noted: a case without a quiz is completed by that.
  db.writing.transaction(async (sql) => {
    const [found] = await sql`
      select status = 'published' and discussion_period_ends <= clock_timestamp() as is_released,
        author_id = auth.uid() or (select private.is_moderator()) as may_edit, auth.uid() is not null as is_member
      from public.case_studies
      where id = ${id}`
    if (!found) throw caseNotFound()
    // Reviewers may read that of a pending case as well, but where they review it.
    if (!found.is_released && !found.may_edit) throw new ApiError('solution_locked')
    const [solution] = await sql`select content from private.case_solutions where case_id = ${id}`
    if (found.is_released && found.is_member)
      await sql`insert into private.solution_views (case_id) values (${id}) on conflict do nothing`
    return { solution: (solution?.content ?? '') as string }
  }),
)
