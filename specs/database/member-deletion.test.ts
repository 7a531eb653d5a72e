import { expect, test } from 'vitest'
import { inTransaction } from '../kit/club-database.ts'
import { makePersonas } from './access-world.ts'
import { club } from './own-club.ts'

/** Reads every column that refers to a member from the catalog, so that new tables are included. */
async function memberColumns() {
  const { rows } = await club.owner.query<{ relation: string; column: string }>(`
    select c.conrelid::regclass::text as relation, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
      and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by 1, 2`)
  return rows
}

const isNamed = async (relation: string, column: string, id: string) =>
  (await club.owner.query(`select from ${relation} where ${column} = $1 limit 1`, [id])).rowCount === 1

async function relationsWith(id: string) {
  const { rows } = await club.owner.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
    order by 1`)
  const found = []
  for (const { name } of rows) {
    const { rowCount } = await club.owner.query(
      `select from ${name} r where strpos(r::text, $1) > 0 limit 1`,
      [id],
    )
    if (rowCount) found.push(name)
  }
  return found
}

test('ADM-8, ACC-9: an admin can delete a member to whom every table refers', async () => {
  const people = await makePersonas(club)
  const { admin, member, moderator, study_master } = people
  const columns = await memberColumns()
  expect(columns.length).toBeGreaterThan(30)
  // With triggers off, the rows need not be valid; only their references matter here.
  await inTransaction(club.connect('supabase_admin', 1), async (client) => {
    await client.query('set local session_replication_role = replica')
    const both = [member.id, admin.id]
    await client.query(
      'insert into public.member_blocks (user_id, blocked_id) values ($1, $2), ($2, $1)',
      both,
    )
    await client.query('insert into public.follows (member_id, user_id) values ($1, $2)', both)
    await client.query('insert into private.reporter_records (reporter_id) values ($1)', [member.id])
    await client.query('insert into private.author_news (profile_id) values ($1)', [member.id])
    await client.query('insert into private.pauses (member_id, ends_at) values ($1, now())', [member.id])
    await client.query(
      `insert into public.profile_parts (profile_id, part, is_shown) values ($1, 'reached', true)`,
      [member.id],
    )
    for (const { relation, column } of columns)
      await client.query(
        `update ${relation} set ${column} = $1 where ctid = (select ctid from ${relation} limit 1)
           and not exists (select from ${relation} where ${column} = $1)`,
        [member.id],
      )
  })
  for (const { relation, column } of columns)
    expect(
      await isNamed(relation, column, member.id),
      `no row of ${relation} names the member as ${column}`,
    ).toBe(true)

  for (const [{ id }, withContent] of [
    [member, false],
    [moderator, true],
    [study_master, true],
  ] as const) {
    const order = () =>
      club.as(admin.claims, async (client) => {
        const { rows } = await client.query('select private.order_user_deletion($1, $2) as is_unfinished', [
          id,
          withContent,
        ])
        return rows[0].is_unfinished as boolean
      })
    while (await order());
    await club.owner.query('delete from auth.users where id = $1', [id])
    expect(await relationsWith(id)).toEqual(['audit_log', 'private.account_orders'])
  }
})
