import type { CaseStatus } from '../../_shared/contract/cases.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { Submission } from '../../_shared/contract/reviews.ts'
import type { Sql } from '../../_shared/sql.ts'
import { caseNotFound } from '../cases/read-case.ts'

/** Explains why a case cannot be rated or reviewed; policies decide. */
export async function requireWaiting(sql: Sql, id: string) {
  const [study] = await sql<{ status: CaseStatus; is_own: boolean }[]>`
    select c.status, c.author_id = auth.uid() as is_own from public.case_studies c where c.id = ${id}`
  if (!study) throw caseNotFound()
  if (study.is_own) throw new ApiError('own_review')
  if (study.status !== 'pending') throw new ApiError('already_decided')
}

/**
 * Checks that the caller is a reviewer and that the case waits for a review. The lock makes two reviewers
 * wait for each other.
 */
export async function lockForReview(sql: Sql, id: string) {
  const [caller] = await sql<
    [{ is_reviewer: boolean }]
  >`select private.is_reviewer(), private.lock_case(${id})`
  if (!caller.is_reviewer) throw new ApiError('forbidden')
  await requireWaiting(sql, id)
}

export async function requireUnclaimed(sql: Sql, id: string) {
  const [other] = await sql<{ claimed_by_name: string }[]>`
    select s.claimed_by_name from private.submissions s where s.id = ${id} and s.claimed_by <> auth.uid()`
  if (other)
    throw new ApiError('claimed', { detail: `${other.claimed_by_name} is reviewing this case right now.` })
}

export async function findSubmission(sql: Sql, id: string) {
  const [found] = await sql<[Submission]>`select s.* from private.submissions s where s.id = ${id}`
  return found
}
