import type { Section } from '../../_shared/contract/exams.ts'
import type { Sql } from '../../_shared/sql.ts'

export const findWeakestSection = (db: Sql) => db<{ section: Section; score: number }[]>`
  select m.section, round(m.score)::int as score
  from (
    select s.section, avg(s.score) as score, max(avg(s.score)) over () as best
    from (
      select a.section_scores from public.exam_attempts a
      where a.user_id = (select auth.uid()) and a.submitted_at is not null and a.is_timed
      order by a.submitted_at desc limit 20
    ) latest
    cross join lateral (select key as section, value::int as score from jsonb_each_text(latest.section_scores)) s
    group by s.section
  ) m
  where m.score < m.best
  order by m.score, m.section
  limit 1`
