import { getExamForEdit } from '../../_shared/contract/exam-making.ts'
import type { OutputOf } from '../../_shared/contract/endpoint.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { route } from '../../_shared/route.ts'

export const getExamForEditRoute = route(getExamForEdit, async ({ input: { id }, db }) => {
  const [exam] = await db<OutputOf<typeof getExamForEdit>[]>`
    select
      e.id, e.kind, e.time_limit, e.is_featured, paper.diagnoses, paper.case_scenarios,
      (
        select json_agg(
          json_build_object(
            'section', q.section, 'question', q.question, 'options', q.options, 'correct_answer', q.correct_answer,
            'explanations', q.explanations
          ) order by q.position
        )
        from private.exam_questions q where q.exam_id = e.id
      ) as questions
    from private.exams e
    join private.exam_papers paper on paper.exam_id = e.id
    where e.id = ${id} and e.deleted_at is null`
  if (!exam) throw new ApiError('not_found', { detail: 'This test is gone.' })
  return exam
})
