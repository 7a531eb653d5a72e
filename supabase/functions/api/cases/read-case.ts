import { caseFields } from '../../_shared/contract/case-making.ts'
import { caseCard, type CaseStudy } from '../../_shared/contract/cases.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { Sql } from '../../_shared/sql.ts'

const ofCase = caseFields.filter((field) => !(field in caseCard.shape)).map((field) => `c.${field}`)

export async function readCase(sql: Sql, id: string): Promise<CaseStudy> {
  const [row] = await sql<CaseStudy[]>`
    select
      v.*, ${sql.columns(ofCase)}, c.links, c.publishes_at, coalesce(a.comment_count, 0) as author_comment_count,
      a.picture as author_picture, c.comment_seq, clock_timestamp() as server_time, private.provenance_label(c.id) as provenance_label
    from private.viewed_cards v
    join public.case_studies c on c.id = v.id
    left join private.authors a on a.id = c.author_id
    where v.id = ${id}`
  if (!row) throw caseNotFound()
  return row
}

/** Locks the case for a change. A caller who may only read the case gets 403, others 404. */
export async function lockForEdit(sql: Sql, id: string): Promise<void> {
  const { count } = await sql`select from public.case_studies where id = ${id} for no key update`
  if (count > 0) return
  await readCase(sql, id)
  throw new ApiError('forbidden')
}

export const caseNotFound = () => new ApiError('not_found', { detail: 'Case study not found' })
