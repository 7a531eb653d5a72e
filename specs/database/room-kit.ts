import type { Room, WatchedRoom } from '@contract/rooms.ts'
import { guest, inTransaction, type Person } from '../kit/club-database.ts'
import { club, run } from './club.ts'

export type Who = Pick<Person, 'claims'>
export const nowhere: Who = { claims: guest }

const next = (who: Who, id: string, stage: number) =>
  run(who, 'select from private.step_room($1, $2, true) is_open where is_open', [id, stage])

/** The statements of the API's room handlers, and helpers that move a stage or a visit into the past. */
export const rooms = {
  next,
  open: async (who: Person, groupId: string | null, caseId: string): Promise<string> => {
    await run(who, 'insert into public.rooms (case_id, group_id) values ($1, $2)', [caseId, groupId])
    const [room] = await run(
      who,
      'select id from public.rooms where opened_by = $1 order by created_at desc',
      [who.id],
    )
    return room.id
  },
  join: (who: Who, id: string | null, token: string | null = null) =>
    run(who, 'select private.enter_room($1, $2, true)', [id, token]),
  read: async (who: Who, id: string): Promise<Room | null> =>
    (await run(who, 'select private.read_room($1) as room', [id]))[0].room,
  watch: async (who: Who, token: string): Promise<WatchedRoom> =>
    (await run(who, 'select private.enter_room(null, $1, false) as room', [token]))[0].room,
  link: (who: Who, id: string, token: string | null) =>
    run(
      who,
      `update public.rooms set token_hash = sha256(convert_to($2, 'UTF8')) where id = $1 returning id`,
      [id, token],
    ),
  press: (who: Person, id: string, stage: number) =>
    run(
      who,
      'update public.room_members set ready_for = $3 where room_id = $1 and user_id = $2 returning 1',
      [id, who.id, stage],
    ),
  visit: (who: Person, id: string) =>
    run(who, 'update public.room_members set seen_at = now() where room_id = $1 and user_id = $2', [
      id,
      who.id,
    ]),
  commit: (who: Who, caseId: string, pattern: string) =>
    run(
      who,
      `insert into public.commitments (case_id, pattern, points, confidence, is_shown) values ($1, $2, '{ST-36}', 2, true)
       on conflict (case_id, user_id) do update set pattern = excluded.pattern`,
      [caseId, pattern],
    ),
  stageOf: async (id: string): Promise<number | 'closed'> => {
    const { rows } = await club.owner.query('select stage, closed_at from public.rooms where id = $1', [id])
    return rows[0].closed_at ? 'closed' : rows[0].stage
  },
  goTo: async (who: Who, id: string, stage: number) => {
    for (let at = 1; at < stage; at++) await next(who, id, at)
  },
  endTime: (id: string) =>
    club.owner.query(`update public.rooms set stage_since = stage_since - interval '1 hour' where id = $1`, [
      id,
    ]),
  /** Moves the member's last visit into the past, which a trigger would date to now. */
  vanish: (id: string, { id: memberId }: Person) =>
    inTransaction(club.owner, async (client) => {
      await client.query('alter table public.room_members disable trigger user')
      await client.query(
        `update public.room_members set seen_at = now() - interval '1 minute' where room_id = $1 and user_id = $2`,
        [id, memberId],
      )
      await client.query('alter table public.room_members enable trigger user')
    }),
  closeAll: () => club.owner.query('delete from public.rooms'),
}
