import { mySubmissions } from '../../_shared/contract/reviews.ts'
import { route } from '../../_shared/route.ts'

export const mySubmissionsRoute = route(
  mySubmissions,
  ({ db, member }) => db`
    select c.id, c.title, c.status, nullif(last.notes, '') as review_notes, c.created_at, last.decided_at
    from public.case_studies c
    left join lateral (
      select d.notes, d.decided_at from private.review_decisions d where d.case_id = c.id order by d.id desc limit 1
    ) last on true
    where c.author_id = ${member.id}
    order by c.created_at desc, c.id desc`,
  { gate: 'inside' },
)
