import type { PoolClient } from 'pg'
import { assuming, type Claims, type Club, inTransaction } from '../kit/club-database.ts'

export type Relation = { name: string; columns: string }

/** Counts how often a read asks who reads, for one row and for fifty. */
export async function countAsks(club: Club) {
  // PostgreSQL counts calls for whom it obeys.
  const pool = club.connect('supabase_admin', 1)
  const { rows: relations } = await pool.query<Relation>(`
    select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace::regnamespace::text in ('public', 'private') and c.relkind in ('r', 'p', 'v')
      and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
    group by c.oid
    order by 1`)

  const asksOf = (claims: Claims, { name, columns }: Relation, limit: number) =>
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

  return {
    /** Each table and view that members may read. */
    relations,
    /** How many rows were read, and a sentence where that asked too often. */
    async read(claims: Claims, relation: Relation) {
      const one = await asksOf(claims, relation, 1)
      const many = await asksOf(claims, relation, 50)
      // A second row may need one more call than the first.
      const isTooOften = many.asks - one.asks >= (many.rows - one.rows) / 2 && many.rows > 10
      const said = `${relation.name}: ${one.asks} for one row, ${many.asks} for ${many.rows}`
      return { rows: many.rows, tooOften: isTooOften ? [said] : [] }
    },
  }
}

/** Counts the calls of the one predicate that policies and views use. */
async function callsIn(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ calls: number }>(`
    select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions
    where schemaname = 'private' and funcname = 'current_member'`)
  return rows[0]!.calls
}
