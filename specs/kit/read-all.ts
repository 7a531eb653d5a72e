import type { QueryResult } from 'pg'

type Query = (text: string) => Promise<QueryResult>

/** All rows and readable columns of a relation as text; empty if the caller can read no column. */
export async function readAll(query: Query, relation: string): Promise<string> {
  try {
    const { rows } = await query(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = '${relation}'::regclass and attnum > 0 and not attisdropped
         and has_column_privilege(attrelid, attnum, 'select')`,
    )
    if (!rows[0].columns) return ''
    const all = await query(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as text from (select ${rows[0].columns} from ${relation}) t`,
    )
    return all.rows[0].text
  } catch (error) {
    if ((error as { code: string }).code !== '42501') throw error
    return ''
  }
}
