import type { Section } from '../../_shared/contract/exams.ts'
import type { Sql } from '../../_shared/sql.ts'

/** The caller's weakest section in the last twenty timed attempts; no row without mistakes. */
export const findWeakestSection = (db: Sql) => db<{ section: Section; score: number }[]>`
  select s.section, round(avg(s.score))::int as score
  from (
    select a.section_scores from public.exam_attempts a
    where a.user_id = (select auth.uid()) and a.submitted_at is not null and a.is_timed
    order by a.submitted_at desc limit 20
  ) latest
  cross join lateral (select key as section, value::int as score from jsonb_each_text(latest.section_scores)) s
  group by s.section
  having avg(s.score) < 100
  order by avg(s.score), s.section
  limit 1`
