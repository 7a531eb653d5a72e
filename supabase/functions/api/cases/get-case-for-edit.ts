import { getCaseForEdit } from '../../_shared/contract/case-making.ts'
import type { OutputOf } from '../../_shared/contract/endpoint.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { route } from '../../_shared/route.ts'
import { questionsOf } from '../quiz/questions-of.ts'

export const getCaseForEditRoute = route(
  getCaseForEdit,
  async ({ input: { id }, db }) => {
    const [found] = await db<(OutputOf<typeof getCaseForEdit> & { may_edit: boolean })[]>`
      select
        c.id, c.title, c.description, c.content, c.difficulty, c.tags, c.discussion_period_days,
        coalesce(s.content, '') as solution_content, ${questionsOf(db, id)} as questions, c.status,
        (
          select nullif(d.notes, '') from private.review_decisions d where d.case_id = c.id order by d.id desc limit 1
        ) as review_notes,
        c.created_at, c.discussion_period_ends,
        c.author_id is not distinct from auth.uid() or private.is_moderator() as may_edit
      from public.case_studies c
      left join private.case_solutions s on s.case_id = c.id
      where c.id = ${id}`
    if (!found) throw new ApiError('not_found', { detail: 'Case study not found' })
    if (!found.may_edit) throw new ApiError('forbidden')
    return found
  },
  { gate: 'inside' },
)
