import type { Claims } from '../kit/club-database.ts'
import { club, run } from './club.ts'

type Who = { id: string; claims: Claims }

const invite = (who: Who, groupId: string, token: string, interval = '7 days') =>
  run(
    who,
    `insert into private.group_invitations (group_id, token_hash, expires_at)
     values ($1, sha256(convert_to($2, 'UTF8')), now() + $3::interval)`,
    [groupId, token, interval],
  )
const join = (who: Who, token: string, showsScores = false) =>
  run(who, 'select private.open_invitation($1, $2) as invitation', [token, showsScores])

/** The statements of the API's group handlers. */
export const groups = {
  invite,
  join,
  async group(owner: Who, ...members: Who[]): Promise<string> {
    const made = await club.as(owner.claims, async (client) => {
      await client.query(`insert into public.groups (name) values ('Group')`)
      return (await client.query('select id from public.groups where created_at = now()')).rows[0]
    })
    if (members.length > 0) await invite(owner, made.id, made.id)
    for (const member of members) await join(member, made.id)
    return made.id
  },
  say: (who: Who, groupId: string, content: string, parentId: string | null = null) =>
    run(
      who,
      'insert into public.comments (group_id, parent_id, content) values ($1, $2, $3) returning id, seq::int',
      [groupId, parentId, content],
    ).then(([row]) => row as { id: string; seq: number }),
  give: (who: Who, groupId: string, memberId: string, role: string) =>
    run(
      who,
      'update public.group_members set role = $3 where group_id = $1 and user_id = $2 returning role',
      [groupId, memberId, role],
    ),
  roles: async (groupId: string) => {
    const { rows } = await club.owner.query(
      'select user_id, role from public.group_members where group_id = $1 order by joined_at, user_id',
      [groupId],
    )
    return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role])) as Record<string, string>
  },
  assign: (who: Who, groupId: string, thing: Record<string, unknown>, dueIn = '2 days') => {
    const columns = Object.keys(thing)
    return run(
      who,
      `insert into public.group_assignments (group_id, due_at, ${columns.join(', ')})
       values ($1, now() + $2::interval, ${columns.map((_, at) => `$${at + 3}`).join(', ')}) returning id`,
      [groupId, dueIn, ...Object.values(thing)],
    ).then(([row]) => row.id as string)
  },
}
