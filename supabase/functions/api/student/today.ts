import { getToday, type Today } from '../../_shared/contract/today.ts'
import { route } from '../../_shared/route.ts'
import { weakestSection } from '../practice/weakest-section.ts'

/** As the caller: policies say what of all this is theirs. */
export const todayRoute = route(
  getToday,
  async ({ db, member }) => {
    const [[own], replies, closing, [newest], [weakest]] = await db.all(
      db<[Pick<Today, 'practice' | 'unread' | 'steps'>]>`
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
          json_build_object(
            'has_read', exists (select from public.first_reads r where r.user_id = ${member.id}),
            'has_commented', exists (
              select from public.comments m where m.author_id = ${member.id} and m.deleted_at is null
            ),
            'has_practised', exists (select from public.practices p where p.user_id = ${member.id})
          ) as steps`,
      db<Today['replies']>`
        select n.id, n.case_id, c.title as case_title, n.comment_id, actor.name as actor_name
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
      db<NonNullable<Today['newest']>[]>`
        select c.id, c.title from public.case_studies c where c.status = 'published' order by c.created_at desc, c.id desc limit 1`,
      weakestSection(db),
    )
    return { ...own!, replies, closing, newest: newest ?? null, weakest: weakest ?? null }
  },
  { gate: 'inside' },
)
