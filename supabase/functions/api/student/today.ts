import { ApiError } from '../../_shared/contract/errors.ts'
import { takeMilestones, type Milestone } from '../../_shared/contract/milestones.ts'
import { getToday, setGoal, type Today } from '../../_shared/contract/today.ts'
import { queryRoute } from '../../_shared/route.ts'
import { studyWeek } from './study-week.ts'
import { weakestSection } from '../practice/weakest-section.ts'

/** As the caller: policies say what of all this is theirs. */
export const todayRoutes = [
  queryRoute(getToday, async ({ db, member }) => {
    const [[own], [studied], replies, closing, [next], [newest], [weakest]] = await db.all(
      db<[Pick<Today, 'practice' | 'unread' | 'can_practise' | 'steps'>]>`
        select
          (
            select json_build_object('deadline', p.deadline, 'answered', cardinality(array_remove(p.choices, -1::int2)), 'total', p.total)
            from public.practices p
            where p.user_id = ${member.id} and p.submitted_at is null and (p.deadline is null or p.deadline > clock_timestamp())
          ) as practice,
          (
            select count(*) from public.notifications n
            where n.user_id = ${member.id} and n.read_at is null and n.kind in ('reply', 'mention')
          )::int as unread,
          exists (select from private.practice_bank)
            or exists (select from public.exam_attempts a where a.user_id = ${member.id} and a.submitted_at is not null)
            or exists (select from public.quiz_attempts a where a.user_id = ${member.id}) as can_practise,
          json_build_object(
            'has_read', exists (select from public.first_reads r where r.user_id = ${member.id}),
            'has_commented', exists (
              select from public.comments m where m.author_id = ${member.id} and m.deleted_at is null
            ),
            'has_practised', exists (select from public.practices p where p.user_id = ${member.id})
          ) as steps`,
      db<{ goal: number | null; today: string; days: string[] }[]>`
        select
          (select g.days_a_week from public.study_goals g where g.user_id = ${member.id}) as goal,
          private.day_of(${member.id}, now())::text as today,
          array(
            select d.day::text from public.study_days d
            where d.user_id = ${member.id} and d.day > current_date - 400
          ) as days`,
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
      db<NonNullable<Today['next']>[]>`select n.difficulty, n.publishes_at from private.next_case n`,
      db<NonNullable<Today['newest']>[]>`
        select c.id, c.title from public.case_studies c where c.status = 'published' order by c.created_at desc, c.id desc limit 1`,
      weakestSection(db),
    )
    const { goal, today, days } = studied!
    const week = { goal, ...studyWeek(days, today) }
    return {
      ...own!,
      week,
      replies,
      closing,
      next: next ?? null,
      newest: newest ?? null,
      weakest: weakest ?? null,
    }
  }),

  queryRoute(setGoal, async ({ input: { days_a_week, time_zone }, member, db }) => {
    const [[zone]] = await db.all(
      db`select from pg_catalog.pg_timezone_names z where z.name = ${time_zone}`,
      db`
        insert into public.recall_settings (time_zone)
        select z.name from pg_catalog.pg_timezone_names z where z.name = ${time_zone}
        on conflict (owner_id) do update set time_zone = excluded.time_zone`,
      days_a_week === null
        ? db`delete from public.study_goals where user_id = ${member.id}`
        : db`
          insert into public.study_goals (days_a_week) values (${days_a_week})
          on conflict (user_id) do update set days_a_week = excluded.days_a_week`,
    )
    if (!zone) throw new ApiError('bad_input', { detail: 'This time zone is not known here.' })
    return {}
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
