import { ApiError } from '../../_shared/contract/errors.ts'
import {
  followCase,
  followMember,
  followTopic,
  type Follows,
  listFollows,
  unfollowMember,
  unfollowTopic,
} from '../../_shared/contract/follows.ts'
import { queryRoute } from '../../_shared/route.ts'
import { caseNotFound } from '../cases/read-case.ts'

export const followRoutes = [
  queryRoute(followCase, ({ input: { id, level }, db }) =>
    db.transaction(async (sql) => {
      const [found] = await sql`select from public.case_studies where id = ${id}`
      if (!found) throw caseNotFound()
      if (level === 'replies')
        await sql`delete from public.follows where case_id = ${id} and user_id = auth.uid()`
      else
        await sql`
          insert into public.follows (case_id, level) values (${id}, ${level})
          on conflict on constraint follows_once do update set level = excluded.level`
    }),
  ),

  queryRoute(followMember, async ({ input: { memberId }, member, db }) => {
    if (memberId === member.id) throw new ApiError('bad_input', { detail: 'You cannot follow yourself.' })
    const asked = db`(
        select a.id, exists (select from public.member_blocks b where b.user_id = auth.uid() and b.blocked_id = a.id) as is_blocked
        from private.authors a where a.id = ${memberId} and not a.is_away
      )`
    const [[found]] = await db.all(
      db<{ is_blocked: boolean }[]>`select m.is_blocked from ${asked} m`,
      db`
        insert into public.follows (member_id) select m.id from ${asked} m where not m.is_blocked
        on conflict on constraint follows_once do nothing`,
    )
    if (!found) throw new ApiError('not_found', { detail: 'This member has no page.' })
    if (found.is_blocked)
      throw new ApiError('bad_input', { detail: 'You have blocked this person. Unblock them first.' })
  }),

  queryRoute(
    unfollowMember,
    ({ input: { memberId }, db }) =>
      db`delete from public.follows where user_id = auth.uid() and member_id = ${memberId}`,
  ),

  queryRoute(followTopic, async ({ input: { tag }, db }) => {
    const [[found]] = await db.all(
      db`select from private.topic_of(${tag})`,
      db`
        insert into public.follows (tag) select t.tag from private.topic_of(${tag}) t
        on conflict on constraint follows_once do nothing`,
    )
    if (!found) throw new ApiError('not_found', { detail: 'No case study bears this tag.' })
  }),

  queryRoute(
    unfollowTopic,
    ({ input: { tag }, db }) =>
      db`delete from public.follows where user_id = auth.uid() and topic = private.fold(${tag})`,
  ),

  queryRoute(listFollows, async ({ db }) => {
    const [cases, members, topics] = await db.all(
      db<Follows['cases']>`
        select c.id, c.title, f.level
        from public.follows f join public.case_studies c on c.id = f.case_id
        where f.user_id = auth.uid() order by f.created_at desc, f.id`,
      db<Follows['members']>`
        select a.id, a.name, a.picture, a.role
        from public.follows f join private.authors a on a.id = f.member_id
        where f.user_id = auth.uid() order by f.created_at desc, f.id`,
      db<Follows['topics']>`
        select f.tag, f.topic from public.follows f
        where f.user_id = auth.uid() and f.tag is not null order by f.created_at desc, f.id`,
    )
    return { cases, members, topics }
  }),
]
