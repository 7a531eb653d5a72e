import type { Sql } from '../../_shared/connection.ts'

/** Left out, the solution stays as it is; empty, it is taken away. */
export async function writeSolution(sql: Sql, caseId: string, content: string | undefined): Promise<void> {
  if (content === undefined) return
  if (content.trim() === '') await sql`delete from private.case_solutions where case_id = ${caseId}`
  else
    await sql`
      insert into private.case_solutions (case_id, content) values (${caseId}, ${content})
      on conflict (case_id) do update set content = excluded.content`
}
