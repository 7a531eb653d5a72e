import type { Client, QueryResult } from 'pg'
import { assuming, type Claims } from '../kit/club-database.ts'

/** How many rows each statement touches as somebody, or `!` and the SQLSTATE. */
export const attemptAs = (client: Client, claims: Claims, statements: string[], topic = '') =>
  runAs(client, claims, 'pg_temp.attempt', statements, topic)

/** What each expression says to somebody, as text. */
export const askAs = (client: Client, claims: Claims, expressions: string[], topic = '') =>
  runAs(client, claims, 'pg_temp.ask', expressions, topic)

// One message for it all: a hundred mutants times nine personas make the round trips count.
async function runAs(
  client: Client,
  claims: Claims,
  way: string,
  parts: string[],
  topic: string,
): Promise<string[]> {
  if (parts.length === 0) return []
  const list = parts.map((part) => client.escapeLiteral(part)).join(', ')
  const results = (await client.query(`
    savepoint persona;
    select ${assuming(claims)
      .map((setting) => setting.map(client.escapeLiteral).join(', '))
      .map((pair) => `set_config(${pair}, true)`)
      .join(', ')},
      set_config('realtime.topic', ${client.escapeLiteral(topic)}, true);
    select ${way}(array[${list}]::text[]) as results;
    rollback to savepoint persona;
    release savepoint persona`)) as unknown as QueryResult[]
  return results[2]!.rows[0].results
}
