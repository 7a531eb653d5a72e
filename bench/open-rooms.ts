import type { Platform } from 'supabase-local/platform.ts'
import { withClient } from 'supabase-local/postgres/database.ts'
import type { Account } from './accounts.ts'

/** Opens rooms, each with a case of its own. The members take their seats in turn. */
export const openRooms = (
  { dbUrl }: Platform,
  members: Account[],
  { count, seats, minutes }: { count: number; seats: number; minutes: number },
) =>
  withClient(dbUrl('postgres'), async (client) => {
    const { rows } = await client.query<{ id: string; case_id: string }>(
      `with made as (
         insert into public.case_studies (author_id, title, description, content, status, discussion_period_ends)
         select null, 'Bench ' || n, 'Bench', 'Bench', 'published', now() + interval '1 day' from generate_series(1, $1) n returning id
       )
       insert into public.rooms (case_id, opened_by, minutes) select id, null, $2 from made returning id, case_id`,
      [count, minutes],
    )
    const rooms = rows.map((ids, at) => ({
      ...ids,
      who: Array.from({ length: seats }, (_, n) => members[(at * seats + n) % members.length]!),
    }))
    for (const { id, who } of rooms)
      await client.query('insert into public.room_members (room_id, user_id) select $1, unnest($2::uuid[])', [
        id,
        who.map((member) => member.id),
      ])
    return rooms
  })
