import { ApiError } from '../../_shared/contract/errors.ts'
import { newId } from '../../_shared/contract/new-id.ts'
import {
  closeRoom,
  joinRoom,
  leaveRoom,
  linkToRoom,
  listRooms,
  openNextStage,
  openRoom,
  revokeRoomLink,
  type Room,
  type RoomLine,
  setReady,
  visitRoom,
  type WatchedRoom,
  watchRoom,
} from '../../_shared/contract/rooms.ts'
import { createTurns } from '../../_shared/turns.ts'
import { networkOf } from '../../_shared/network-of.ts'
import { queryRoute, route } from '../../_shared/route.ts'
import type { Sql } from '../../_shared/sql.ts'
import { takeTurn } from '../../_shared/throttle.ts'
import { caseNotFound } from '../cases/read-case.ts'
import { groupNotFound } from '../groups/group-not-found.ts'
import { makeToken } from '../groups/make-token.ts'

/** A page visits its room every 20 seconds, after a reload and as stages open. Visits, Readys and changes of the link lock the room. */
const visits = createTurns({ atOnce: 20, perSecond: 1 })
/** Sixty pages in one network watch, each every 8 seconds. */
const watches = createTurns({ atOnce: 60, perSecond: 8 })

export const roomRoutes = [
  queryRoute(
    listRooms,
    ({ db }) => db<RoomLine[]>`
      select
        r.id, r.case_id, c.title, case when r.group_id in (select private.caller_groups()) then r.group_id end as group_id,
        r.stage, r.created_at, r.closed_at
      from public.rooms r
      left join public.case_studies c on c.id = r.case_id and c.status = 'published'
      order by r.created_at desc, r.id
      limit 100`,
  ),

  queryRoute(openRoom, ({ input: { id = newId(), case_id, group_id, minutes }, db }) =>
    db.transaction(async (sql) => {
      await requireOpenCase(sql, case_id)
      if (group_id) {
        const [group] = await sql`select from public.groups where id = ${group_id}`
        if (!group) throw groupNotFound()
      }
      await sql`
        insert into public.rooms (id, case_id, group_id, minutes) values (${id}, ${case_id}, ${group_id}, ${minutes})`
      return { id }
    }),
  ),

  queryRoute(visitRoom, async ({ input: { id }, member, db }) => {
    visits.take(member.id)
    const [, answer] = await db.all(
      db`update public.room_members set seen_at = now() where room_id = ${id} and user_id = auth.uid()`,
      readRoom(db, id),
    )
    return found(answer)
  }),

  route(joinRoom, async ({ input: { id, token }, member, db }) => {
    await takeTurn('room links', member.id, 60, '1 hour')
    const [joined] = await db<[{ room: { id: string } }]>`
      select private.enter_room(${id ?? null}, ${token ?? null}, true) as room`
    return joined.room
  }),

  route(watchRoom, async ({ input: { token }, address, db }) => {
    watches.take(networkOf(address))
    const [watched] = await db<
      [{ room: WatchedRoom }]
    >`select private.enter_room(null, ${token}, false) as room`
    return watched.room
  }),

  queryRoute(setReady, ({ input: { id, stage, is_ready }, member, db }) => {
    visits.take(member.id)
    return db.transaction(async (sql) => {
      const { room } = found(await readRoom(sql, id))
      requireStage(room, stage)
      const { count } = await sql`
        update public.room_members set ready_for = ${is_ready ? stage : 0} where room_id = ${id} and user_id = auth.uid()`
      if (count === 0) throw new ApiError('forbidden', { detail: 'Join the room first.' })
      return found(await readRoom(sql, id))
    })
  }),

  queryRoute(openNextStage, ({ input: { id, stage }, db }) =>
    db.transaction(async (sql) => {
      const [next] = await sql<[{ is_open: boolean }]>`
        select private.step_room(${id}, ${stage}, true) as is_open`
      const answer = found(await readRoom(sql, id))
      if (!next.is_open) {
        requireLead(answer)
        requireStage(answer.room, stage)
      }
      return answer
    }),
  ),

  queryRoute(closeRoom, ({ input: { id }, db }) =>
    db.transaction(async (sql) => {
      const { count } = await sql`update public.rooms set closed_at = now() where id = ${id}`
      const answer = found(await readRoom(sql, id))
      if (count === 0 && !answer.room.closed_at) requireLead(answer)
      return answer
    }),
  ),

  queryRoute(linkToRoom, async ({ input: { id }, member, db }) => {
    visits.take(member.id)
    const { token, hash } = await makeToken()
    return db.transaction(async (sql) => {
      const { count } =
        await sql`update public.rooms set token_hash = decode(${hash}, 'hex') where id = ${id}`
      if (count === 0) requireLead(found(await readRoom(sql, id)))
      return { token }
    })
  }),

  queryRoute(revokeRoomLink, ({ input: { id }, member, db }) => {
    visits.take(member.id)
    return db.transaction(async (sql) => {
      const { count } = await sql`update public.rooms set token_hash = null where id = ${id}`
      if (count === 0) requireLead(found(await readRoom(sql, id)))
      return {}
    })
  }),

  queryRoute(leaveRoom, async ({ input: { id }, db }) => {
    await db`delete from public.room_members where room_id = ${id} and user_id = auth.uid()`
    return {}
  }),
]

const readRoom = (sql: Sql, id: string) =>
  sql<{ answer: Room | null }[]>`select private.read_room(${id}) as answer`

function found([row]: { answer: Room | null }[]): Room {
  if (!row?.answer)
    throw new ApiError('not_found', { detail: 'This room is gone, or you are not one of its members.' })
  return row.answer
}

function requireStage({ stage, closed_at }: Room['room'], asked: number) {
  if (closed_at) throw new ApiError('conflict', { detail: 'This room is closed.' })
  if (stage !== asked) throw new ApiError('conflict', { detail: 'The room is at another stage.' })
}

function requireLead({ room, may_lead }: Room) {
  if (room.closed_at) throw new ApiError('conflict', { detail: 'This room is closed.' })
  if (!may_lead)
    throw new ApiError('forbidden', {
      detail: 'Only who opened the room, and the owner and helpers of its group, can do this.',
    })
}

async function requireOpenCase(sql: Sql, id: string) {
  const [study] = await sql`
    select status = 'published' and discussion_period_ends > clock_timestamp() as is_open
    from public.case_studies where id = ${id}`
  if (!study) throw caseNotFound()
  if (!study.is_open)
    throw new ApiError('forbidden', { detail: 'Members study a case together while its discussion is open.' })
}
