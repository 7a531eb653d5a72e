import { takeMilestones, type Milestone } from '../../_shared/contract/milestones.ts'
import { getToday, setGoal, type Today } from '../../_shared/contract/today.ts'
import { queryRoute } from '../../_shared/route.ts'
import type { Sql } from '../../_shared/sql.ts'
import { keepTimeZone } from '../recall/keep-time-zone.ts'
import { hasTest } from './has-test.ts'
import { countStudyWeek } from './count-study-week.ts'
import { findWeakestSection } from '../practice/find-weakest-section.ts'

const readStudied = (sql: Sql, memberId: string) =>
  sql<{ goal: number | null; today: string; days: string[]; has_zone: boolean }[]>`
    select
      (select g.days_a_week from public.study_goals g where g.user_id = ${memberId}) as goal,
      private.day_of(${memberId}, now())::text as today,
      array(
        select d.day::text from public.study_days d
        where d.user_id = ${memberId} and d.day > current_date - 400
      ) as days,
      exists (select from public.recall_settings) as has_zone`

export const todayRoutes = [
  queryRoute(getToday, async ({ input: { time_zone }, db, member }) => {
    const [[own], [firstStudied], replies, closing, assignments, [next], [newest], [weakest]] = await db.all(
      db<[Pick<Today, 'practice' | 'unread' | 'can_practice' | 'steps'>]>`
        select
          (
            select json_build_object('deadline', p.deadline, 'answered', cardinality(array_remove(p.choices, -1::int2)), 'total', p.total)
            from public.practices p
            where p.user_id = ${member.id} and p.submitted_at is null and (p.deadline is null or p.deadline > clock_timestamp())
          ) as practice,
          (
            select count(*) from public.notifications n
            where n.user_id = ${member.id} and n.read_at is null and n.kind in ('reply', 'mention') and n.case_id is not null
          )::int as unread,
          exists (select from private.practice_bank)
            or exists (select from public.exam_attempts a where a.user_id = ${member.id} and a.submitted_at is not null)
            or exists (select from public.quiz_attempts a where a.user_id = ${member.id}) as can_practice,
          json_build_object(
            'has_read', exists (select from public.first_reads r where r.user_id = ${member.id}),
            'has_commented', exists (
              select from public.comments m where m.author_id = ${member.id} and m.deleted_at is null
            ),
            'has_practiced', exists (select from public.practices p where p.user_id = ${member.id})
          ) as steps`,
      readStudied(db, member.id),
      db<Today['replies']>`
        select n.id, n.kind, n.case_id, c.title as case_title, n.comment_id, actor.name as actor_name
        from public.notifications n
        join public.case_studies c on c.id = n.case_id
        left join private.authors actor on actor.id = n.actor_id
        where n.user_id = ${member.id} and n.read_at is null and n.kind in ('reply', 'mention')
        order by n.created_at desc, n.id desc
        limit 3`,
      db<Today['closing']>`
        select c.id, c.title, c.discussion_period_ends
        from public.case_studies c
        where c.status = 'published' and c.discussion_period_ends > now() and c.discussion_period_ends < now() + interval '1 day'
        order by c.discussion_period_ends, c.id
        limit 3`,
      db<Today['assignments']>`
        select a.id, a.group_id, g.name as group_name, a.title, a.starts_at, a.due_at
        from (
          select o.id, o.name, (select array_agg(r.assignment_id) from private.assignment_results(o.id, ${member.id}) r) as done
          from public.groups o
          -- NOTE: offset 0 makes Postgres compute the results once per group, not once per assignment.
          offset 0
        ) g
        join private.assignment_cards a on a.group_id = g.id
        where a.due_at > now() - interval '3 days' and a.id <> all (coalesce(g.done, '{}'))
        order by a.due_at, a.id
        limit 3`,
      db<NonNullable<Today['next']>[]>`select n.difficulty, n.publishes_at from private.next_case n`,
      db<NonNullable<Today['newest']>[]>`
        select c.id, c.title from public.case_studies c where c.status = 'published' order by c.created_at desc, c.id desc limit 1`,
      findWeakestSection(db),
    )
    let studied = firstStudied!
    if (time_zone && !studied.has_zone)
      studied = (
        await db.writing.all(keepTimeZone(db.writing, time_zone), readStudied(db.writing, member.id))
      )[1][0]!
    const { goal, today, days } = studied
    const week = { goal, ...countStudyWeek(days, today) }
    return {
      ...own!,
      has_test: own!.can_practice || (await hasTest(db)),
      week,
      replies,
      closing,
      assignments,
      next: next ?? null,
      newest: newest ?? null,
      weakest: weakest ?? null,
    }
  }),

  queryRoute(setGoal, async ({ input: { days_a_week, time_zone }, member, db }) => {
    await db.all(
      keepTimeZone(db, time_zone),
      days_a_week === null
        ? db`delete from public.study_goals where user_id = ${member.id}`
        : db`
          insert into public.study_goals (days_a_week) values (${days_a_week})
          on conflict (user_id) do update set days_a_week = excluded.days_a_week`,
    )
  }),

  queryRoute(takeMilestones, async ({ member, db }) => {
    const taken = await db<(Milestone & { reached_at: string })[]>`
      update public.milestones m set said_at = now()
      where m.user_id = ${member.id} and m.said_at is null
      returning m.kind, m.value, m.reached_at`
    return taken
      .toSorted((one, other) => one.reached_at.localeCompare(other.reached_at))
      .map(({ kind, value }) => ({ kind, value }))
  }),
]
