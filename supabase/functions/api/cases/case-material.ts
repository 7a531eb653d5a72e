import { caseFields, type CaseForm, type CaseMaterial } from '../../_shared/contract/case-making.ts'
import { tagsOnce } from '../../_shared/contract/tag.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { Sql } from '../../_shared/sql.ts'
import { questionsOf } from '../quiz/questions-of.ts'

/** What the form brings, by column. What it leaves out stays as it is, and in a new case begins as the table says. */
export const rowOf = (form: CaseForm) =>
  Object.fromEntries(
    ([...caseFields, 'publishes_at'] as const)
      .map((field) => [field, field === 'tags' ? tagsOnce(form.tags) : form[field]])
      .filter(([, value]) => value !== undefined),
  )

/** A case with all that the form holds, as the policies let the caller read it: whoever saves says from which revision they began. */
export const materialOf = (db: Sql, caseId: string) => db<(CaseMaterial & { id: string })[]>`(
  select m.*, md5(to_json(m)::text) as revision
  from (
    select c.id, ${db.columns(caseFields.map((field) => `c.${field}`))}, coalesce(s.content, '') as solution_content,
      ${questionsOf(db, caseId)} as questions
    from public.case_studies c
    left join private.case_solutions s on s.case_id = c.id
    where c.id = ${caseId}
  ) m
)`

export const savedMeanwhile =
  'Somebody else has saved this case study meanwhile. Please compare the two versions.'

/** Of `public.case_studies c`: what the reviewer who decided last had to say; null where it was nothing. */
export const lastNotes = (db: Sql) => db`(
  select nullif(d.notes, '') from private.review_decisions d where d.case_id = c.id order by d.id desc limit 1
)`

/** Refuses where the case, which the caller has locked, is not the one any more that they have seen. A program need not say. */
export async function requireRevision(
  sql: Sql,
  caseId: string,
  revision: string | undefined,
  detail: string,
) {
  if (revision === undefined) return
  const [known] = await sql`select m.revision from ${materialOf(sql, caseId)} m`
  if (known!.revision !== revision) throw new ApiError('conflict', { detail })
}
