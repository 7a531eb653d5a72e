import type { OutputOf } from '../../_shared/contract/endpoint.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { listGroupTallies } from '../../_shared/contract/group-tallies.ts'
import {
  closeGroup,
  createGroup,
  getGroup,
  type Group,
  type GroupCard,
  type GroupRole,
  inviteToGroup,
  joinGroup,
  leaveGroup,
  listGroups,
  readInvitation,
  revokeInvitation,
  setGroupRole,
  setTimer,
  showScores,
  updateGroup,
} from '../../_shared/contract/groups.ts'
import { newId } from '../../_shared/contract/new-id.ts'
import { queryRoute, route } from '../../_shared/route.ts'
import type { Sql } from '../../_shared/sql.ts'
import { takeTurn } from '../../_shared/throttle.ts'
import { assignmentRoutes } from './assignment-routes.ts'
import { groupNotFound } from './group-not-found.ts'
import { makeToken } from './make-token.ts'

export const groupRoutes = [
  ...assignmentRoutes,

  queryRoute(
    listGroups,
    ({ db }) => db<GroupCard[]>`
      select
        g.id, g.name, g.about, m.role,
        (select count(*) from public.group_members o where o.group_id = g.id)::int as members,
        (
          select count(*) from public.comments k
          where k.thread_id = g.id and k.seq > m.read_number and k.number > m.read_number and k.deleted_at is null
            and k.author_id is distinct from m.user_id
        )::int as unread,
        (
          select json_build_object('title', a.title, 'starts_at', a.starts_at, 'due_at', a.due_at)
          from private.assignment_cards a
          where a.group_id = g.id and a.due_at > now()
            and not exists (
              select from private.assignment_results(g.id, m.user_id) r where r.assignment_id = a.id
            )
          order by a.due_at, a.created_at, a.id
          limit 1
        ) as next
      from public.groups g
      join public.group_members m on m.group_id = g.id and m.user_id = auth.uid()
      order by lower(g.name), g.id`,
  ),

  queryRoute(createGroup, async ({ input: { id = newId(), name, about }, db }) => {
    const [, [made]] = await db.all(
      db`insert into public.groups (id, name, about) values (${id}, ${name}, ${about})`,
      // The policy finds the new row only in the next statement.
      db<{ id: string }[]>`select id from public.groups where id = ${id}`,
    )
    // The sentence of `tg_insert_once`, so that the answer does not depend on the name of another member's group.
    if (!made)
      throw new ApiError('conflict', {
        detail: 'This has been saved already with other content. Please reload the page.',
      })
    return made
  }),

  queryRoute(getGroup, async ({ input: { id }, db }) => {
    const [found] = await db<Group[]>`
      select
        g.id, g.name, g.about, m.role, m.shows_scores, g.comment_count,
        (
          select json_agg(
            json_build_object('user_id', p.user_id, 'name', p.name, 'picture', p.picture, 'role', p.role, 'joined_at', p.joined_at)
            order by array_position('{owner,helper,member}'::text[], p.role), lower(p.name), p.user_id
          )
          from private.group_people p where p.group_id = g.id
        ) as people,
        (
          select json_build_object('expires_at', i.expires_at)
          from private.group_invitations i where i.group_id = g.id and i.expires_at > clock_timestamp()
        ) as invitation,
        (
          select json_build_object('started_at', t.started_at, 'started_by', t.started_by)
          from public.group_timers t where t.group_id = g.id and ${isFresh(db)}
        ) as timer,
        (
          select coalesce(json_agg(to_json(a) order by a.due_at, a.created_at, a.id), '[]')
          from private.assignment_cards a where a.group_id = g.id and a.due_at > now() - interval '90 days'
        ) as assignments,
        (
          select coalesce(json_agg(to_json(r)), '[]') from private.assignment_results(g.id, m.user_id) r
        ) as results
      from public.groups g
      join public.group_members m on m.group_id = g.id and m.user_id = auth.uid()
      where g.id = ${id}`
    if (!found) throw groupNotFound()
    return found
  }),

  queryRoute(updateGroup, async ({ input: { id, name, about, known }, db }) => {
    const [[found], [changed]] = await db.all(
      db<{ role: GroupRole }[]>`
        select role from public.group_members where group_id = ${id} and user_id = auth.uid()`,
      db`
        update public.groups set name = ${name}, about = ${about}
        where id = ${id}
          and (name in (${known?.name ?? null}, ${name}) and about in (${known?.about ?? null}, ${about}) or ${!known})
        returning id`,
    )
    if (!found) throw groupNotFound()
    if (changed) return
    if (found.role !== 'owner') throw ownersOnly()
    throw new ApiError('conflict', { detail: 'The group was changed elsewhere meanwhile.' })
  }),

  queryRoute(closeGroup, async ({ input: { id }, db }) => {
    const [[found], [closed]] = await db.all(
      db<{ own: string | null }[]>`
        select (select m.role from public.group_members m where m.group_id = g.id and m.user_id = auth.uid()) as own
        from public.groups g where g.id = ${id}`,
      db`delete from public.groups where id = ${id} returning id`,
    )
    if (!found) throw groupNotFound()
    if (found.own !== 'owner') throw ownersOnly()
    if (!closed) throw new ApiError('conflict', { detail: 'The group is taking a test. Close it afterward.' })
  }),

  queryRoute(inviteToGroup, async ({ input: { id, days }, db }) => {
    const { token, hash } = await makeToken()
    return db.transaction(async (sql) => {
      const [own] = await sql`
        select m.role from public.group_members m where m.group_id = ${id} and m.user_id = auth.uid()`
      if (!own) throw groupNotFound()
      if (own.role === 'member')
        throw new ApiError('forbidden', { detail: 'Only the owner and helpers invite to this group.' })
      await sql`delete from private.group_invitations where group_id = ${id}`
      const [made] = await sql`
        insert into private.group_invitations (group_id, token_hash, expires_at)
        values (${id}, decode(${hash}, 'hex'), now() + make_interval(days => ${days}))
        returning expires_at`
      return { token, expires_at: made!.expires_at }
    })
  }),

  queryRoute(revokeInvitation, async ({ input: { id }, db }) => {
    const [[found]] = await db.all(
      db`select from public.groups where id = ${id}`,
      db`delete from private.group_invitations where group_id = ${id}`,
    )
    if (!found) throw groupNotFound()
  }),

  route(readInvitation, async ({ input: { token }, member, db }) => {
    await takeTurn('invitations', member.id, 30, '1 hour')
    return db.value`select private.open_invitation(${token})`
  }),

  route(joinGroup, async ({ input: { token, shows_scores }, member, db }) => {
    await takeTurn('invitations', member.id, 30, '1 hour')
    return db.value`select private.open_invitation(${token}, ${shows_scores})`
  }),

  queryRoute(setGroupRole, async ({ input: { id, memberId, role }, db }) => {
    const [[found], [changed]] = await db.all(
      db<{ own: string | null; before: string | null }[]>`
        select
          (select m.role from public.group_members m where m.group_id = g.id and m.user_id = auth.uid()) as own,
          (select m.role from public.group_members m where m.group_id = g.id and m.user_id = ${memberId}) as before
        from public.groups g where g.id = ${id}`,
      db`update public.group_members set role = ${role} where group_id = ${id} and user_id = ${memberId} returning user_id`,
    )
    if (!found) throw groupNotFound()
    // A caller that missed the first answer sends the call again.
    if (changed || found.before === role) return
    if (found.own !== 'owner') throw ownersOnly()
    throw new ApiError('not_found', { detail: 'This member has left the group.' })
  }),

  queryRoute(leaveGroup, async ({ input: { id, memberId }, member, db }) => {
    const [[found], [gone]] = await db.all(
      db<
        { role: string | null }[]
      >`select (select m.role from public.group_members m where m.group_id = g.id and m.user_id = ${memberId}) as role
        from public.groups g where g.id = ${id}`,
      db`delete from public.group_members where group_id = ${id} and user_id = ${memberId} returning user_id`,
    )
    if (!found) throw groupNotFound()
    if (gone || found.role === null) return
    if (found.role === 'owner' && memberId === member.id)
      throw new ApiError('forbidden', { detail: 'Hand the group over first, or close it.' })
    throw ownersOnly()
  }),

  queryRoute(
    listGroupTallies,
    ({ input: { id }, db }) => db<OutputOf<typeof listGroupTallies>>`
      select g.id, g.name, private.commitment_tally(${id}, g.id) as tally
      from public.groups g
      order by lower(g.name), g.id`,
  ),

  queryRoute(setTimer, async ({ input: { id, is_running }, db }) => {
    const [[found]] = await db.all(
      db`select from public.groups where id = ${id}`,
      db`
        delete from public.group_timers t
        where t.group_id = ${id} and not (${is_running} and ${isFresh(db)})`,
      // If two members start the timer at once, the first start counts.
      db`
        insert into public.group_timers (group_id)
        select g.id from public.groups g where g.id = ${id} and ${is_running}
        on conflict do nothing`,
    )
    if (!found) throw groupNotFound()
    return {}
  }),

  queryRoute(showScores, async ({ input: { id, shows_scores }, db }) => {
    const { count } = await db`
      update public.group_members set shows_scores = ${shows_scores} where group_id = ${id} and user_id = auth.uid()`
    if (count === 0) throw groupNotFound()
  }),
]

/** A timer that the members forgot ends after eight hours. */
const isFresh = (db: Sql) => db`t.started_at > now() - interval '8 hours'`

const ownersOnly = () => new ApiError('forbidden', { detail: 'Only the owner of the group can do this.' })
