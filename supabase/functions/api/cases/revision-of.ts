import { ApiError } from '../../_shared/contract/errors.ts'
import type { Sql } from '../../_shared/sql.ts'
import { questionsOf } from '../quiz/questions-of.ts'

/** Of everything that the editor holds, as the policies let the caller read it: whoever saves says from which revision they began. */
export const revisionOf = (db: Sql, caseId: string) => db`(
  select md5(json_build_array(
    c.title, c.description, c.content, c.difficulty, c.tags, c.discussion_period_days, c.signs, coalesce(s.content, ''), ${questionsOf(db, caseId)}
  )::text)
  from public.case_studies c
  left join private.case_solutions s on s.case_id = c.id
  where c.id = ${caseId}
)`

/** Refuses where the case, which the caller has locked, is not the one any more that they have seen. A program need not say. */
export async function requireRevision(
  sql: Sql,
  caseId: string,
  revision: string | undefined,
  detail: string,
) {
  if (revision === undefined) return
  const [known] = await sql`select ${revisionOf(sql, caseId)} as revision`
  if (known!.revision !== revision) throw new ApiError('conflict', { detail })
}
