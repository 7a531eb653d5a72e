import { ApiError } from '../../_shared/contract/errors.ts'
import { readSubmission, type SubmissionMaterial } from '../../_shared/contract/reviews.ts'
import { route } from '../../_shared/route.ts'
import { questionsOf } from '../quiz/questions-of.ts'

/** The policies open solution and quiz to reviewers while the case waits. */
export const readSubmissionRoute = route(
  readSubmission,
  async ({ input: { id }, db }) => {
    const [[caller], [material]] = await db.all(
      db<{ is_reviewer: boolean }[]>`select private.is_reviewer()`,
      db<SubmissionMaterial[]>`
        select coalesce(s.content, '') as solution, ${questionsOf(db, id)} as questions
        from public.case_studies c
        left join private.case_solutions s on s.case_id = c.id
        where c.id = ${id} and c.status = 'pending' and c.author_id is distinct from auth.uid()`,
    )
    if (!caller!.is_reviewer) throw new ApiError('forbidden')
    if (!material)
      throw new ApiError('not_found', { detail: 'This case is not waiting for review any more.' })
    return material
  },
  { gate: 'inside' },
)
