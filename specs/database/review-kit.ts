import type { Submission } from '@contract/reviews.ts'
import type { Person } from '../kit/club-database.ts'
import { run } from './club.ts'

/** The statements of the API's review handlers without their explained refusals, so that policies refuse. */
export const reviews = {
  queue: (who: Pick<Person, 'claims'>) =>
    run(
      who,
      `select to_jsonb(s) as s from private.submissions s where s.author_id is distinct from auth.uid()
       order by s.created_at, s.id`,
    ).then((rows) => rows.map(({ s }) => s as Submission)),
  claim: (who: Person, id: string) =>
    run(
      who,
      `insert into private.review_claims (case_id) values ($1)
       on conflict (case_id) do update set reviewer_id = excluded.reviewer_id, until = excluded.until`,
      [id],
    ),
  giveBack: (who: Person, id: string) =>
    run(who, 'delete from private.review_claims where case_id = $1', [id]),
  askRatings: (who: Person, id: string, asks = true) =>
    run(who, 'select private.ask_ratings($1, $2)', [id, asks]),
  rate: (who: Person, id: string, clarity: number, correctness: number, comment = '') =>
    run(
      who,
      `insert into public.case_ratings (case_id, clarity, correctness, comment) values ($1, $2, $3, $4)
       on conflict (case_id, user_id) do update
       set clarity = excluded.clarity, correctness = excluded.correctness, comment = excluded.comment`,
      [id, clarity, correctness, comment],
    ),
  decide: (who: Person, id: string, decision: string | null, notes = '') =>
    run(who, 'insert into private.review_decisions (case_id, decision, notes) values ($1, $2, $3)', [
      id,
      decision,
      notes,
    ]),
  own: (who: Person) =>
    run(
      who,
      `select c.id, c.status, nullif(last.notes, '') as review_notes from public.case_studies c
       left join lateral (
         select d.notes from private.review_decisions d where d.case_id = c.id order by d.id desc limit 1
       ) last on true
       where c.author_id = auth.uid() order by c.created_at desc, c.id desc`,
    ),
}
