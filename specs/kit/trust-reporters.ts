type Database = { query(text: string, values?: unknown[]): Promise<unknown> }

/** Gives these members' reports full weight, and lifts the limit on hidden items, which all specs share. */
export async function trustReporters(database: Database, ...members: { id: string }[]) {
  const ids = members.map(({ id }) => id)
  const old = `created_at = now() - interval '60 days', comment_count = 10`
  await database.query(`update public.profiles set ${old} where id = any ($1)`, [ids])
  await database.query(`update private.limits set at_most = null where kind = 'things that reports hide'`)
}
