import { type AdminExam, listAllTests } from '../../_shared/contract/exam-making.ts'
import { route } from '../../_shared/route.ts'

export const listAllTestsRoute = route(listAllTests, async ({ input: { kind }, db, headers }) => {
  const exams = await db<AdminExam[]>`
    select
      e.id, e.kind, case when e.kind <> 'mock' then e.kind end as difficulty, e.is_featured, e.created_at,
      (select c.scenario from private.exam_cases c where c.exam_id = e.id and c.position = 0) as case_scenario,
      (select count(*) from private.exam_questions q where q.exam_id = e.id) as question_count,
      e.time_limit, author.name as author_name, e.provenance, coalesce(taken.attempts, 0) as attempts, taken.average_score
    from private.exams e
    left join private.authors author on author.id = e.author_id
    left join private.exam_statistics() taken on taken.exam_id = e.id
    where e.deleted_at is null ${kind ? db`and e.kind = ${kind}` : db``}
    order by e.created_at desc, e.id desc`
  headers.set('x-total-count', String(exams.length))
  return exams
})
