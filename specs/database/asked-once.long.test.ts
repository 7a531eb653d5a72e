import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { assuming, type Claims, inTransaction, startClubDatabase } from '../kit/club-database.ts'

test('DB-9: a read of many rows asks who is reading as often as a read of one', async () => {
  const club = await startClubDatabase()
  try {
    await club.owner.query(await readFile(join(projectRoot, 'seed.sql'), 'utf8'))
    const admin = await club.person()
    await club.owner.query('update public.profiles set is_admin = true where id = $1', [admin.id])
    // PostgreSQL counts calls for whom it obeys.
    const pool = club.connect('supabase_admin', 1)
    const { rows: relations } = await pool.query<{ name: string; columns: string }>(`
      select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace::regnamespace::text in ('public', 'private') and c.relkind in ('r', 'p', 'v')
        and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
      group by c.oid
      order by 1`)

    const asksOf = (claims: Claims, { name, columns }: (typeof relations)[number], limit: number) =>
      inTransaction(pool, async (client) => {
        // As in a club with so many rows that the first page is read along an index, and the planner stores nothing on the way.
        await client.query(`
          set local track_functions = 'pl'; set local enable_sort = off; set local enable_seqscan = off; set local enable_material = off`)
        const before = await callsIn(client)
        for (const [setting, value] of assuming(claims))
          await client.query('select set_config($1, $2, true)', [setting, value])
        const { rowCount } = await client.query(`select ${columns} from ${name} order by 1 limit ${limit}`)
        await client.query('reset role')
        return { rows: rowCount!, asks: (await callsIn(client)) - before }
      })

    const seen: string[] = []
    const tooOften: string[] = []
    for (const { claims } of [admin, await club.person()])
      for (const relation of relations) {
        const one = await asksOf(claims, relation, 1)
        const many = await asksOf(claims, relation, 50)
        if (many.rows > 1) seen.push(relation.name)
        // What one row leaves open is asked once more with another.
        if (many.asks - one.asks >= (many.rows - one.rows) / 2 && many.rows > 10)
          tooOften.push(`${relation.name}: ${one.asks} for one row, ${many.asks} for ${many.rows}`)
      }
    expect(seen).toContain('private.viewed_cards')
    expect(seen).toContain('private.listed_comments')
    expect(tooOften).toEqual([])
  } finally {
    await club.stop()
  }
})

/** How often this connection asked so far: each policy and each view asks by the one predicate. */
async function callsIn(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ calls: number }>(`
    select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions
    where schemaname = 'private' and funcname = 'current_member'`)
  return rows[0]!.calls
}
