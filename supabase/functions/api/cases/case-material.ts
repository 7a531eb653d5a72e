import { caseFields, type CaseForm, type CaseMaterial } from '../../_shared/contract/case-making.ts'
import { tagsOnce } from '../../_shared/contract/tag.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { Sql } from '../../_shared/sql.ts'

/** Converts the form to columns. Missing fields keep their value, or get the table's default. */
export const toRow = (form: CaseForm) =>
  Object.fromEntries(
    ([...caseFields, 'publishes_at'] as const)
      .map((field) => [field, field === 'tags' ? tagsOnce(form.tags) : form[field]])
      .filter(([, value]) => value !== undefined),
  )

/** Selects a case with everything that the form holds, under the caller's policies, and its revision. */
export const selectMaterial = (db: Sql, caseId: string) => db<(CaseMaterial & { id: string })[]>`(
  select m.*, md5(to_json(m)::text) as revision
  from (
    select c.id, ${db.columns(caseFields.map((field) => `c.${field}`))}, coalesce(s.content, '') as solution_content,
      (
        select coalesce(
          json_agg(
            json_build_object(
              'id', q.id, 'question', q.question, 'options', q.options, 'correct_answer', q.correct_answer, 'explanation', q.explanation
            )
            order by q.position
          ),
          '[]'
        )
        from private.quiz_questions q where q.case_id = ${caseId}
      ) as questions
    from public.case_studies c
    left join private.case_solutions s on s.case_id = c.id
    where c.id = ${caseId}
  ) m
)`

export const savedMeanwhile =
  'Another member has saved this case study meanwhile. Please compare the two versions.'

/** Selects the last reviewer's notes, or null, for a row `c` of `public.case_studies`. */
export const selectLastNotes = (db: Sql) => db`(
  select nullif(d.notes, '') from private.review_decisions d where d.case_id = c.id order by d.id desc limit 1
)`

/** Refuses a change if the locked case is no longer the version that the caller saw. API clients may leave the revision out. */
export async function requireRevision(
  sql: Sql,
  caseId: string,
  revision: string | undefined,
  detail: string,
) {
  if (revision === undefined) return
  const [known] = await sql<[{ revision: string }]>`select m.revision from ${selectMaterial(sql, caseId)} m`
  if (known.revision !== revision) throw new ApiError('conflict', { detail })
}
