import {
  type Commitments,
  type CommittedAnswer,
  commitToCase,
  getCommitments,
  markMindChanger,
} from '../../_shared/contract/commitments.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { queryRoute, route } from '../../_shared/route.ts'
import type { Sql } from '../../_shared/sql.ts'
import { caseNotFound } from '../cases/read-case.ts'

export const commitmentRoutes = [
  route(getCommitments, ({ input: { id }, db }) => db.transaction((sql) => readCommitments(sql, id))),

  queryRoute(commitToCase, ({ input: { id, is_shown, ...answer }, db }) =>
    db.transaction(async (sql) => {
      await requireOpen(sql, id)
      await requireEntries(sql, answer)
      const { pattern, principle, points, confidence, reason } = answer
      await sql`
        insert into public.commitments (case_id, pattern, principle, points, confidence, reason, is_shown)
        values (${id}, ${pattern}, ${principle}, ${points}, ${confidence}, ${reason}, ${is_shown})
        on conflict (case_id, user_id) do update set
          pattern = excluded.pattern, principle = excluded.principle, points = excluded.points,
          confidence = excluded.confidence, reason = excluded.reason, is_shown = excluded.is_shown`
      return readCommitments(sql, id)
    }),
  ),

  queryRoute(markMindChanger, ({ input: { id, comment_id }, db }) =>
    db.transaction(async (sql) => {
      await requireOpen(sql, id)
      if (comment_id) await requireOthersComment(sql, id, comment_id)
      const { count } = await sql`
        update public.commitments set mind_changer = ${comment_id} where case_id = ${id} and user_id = auth.uid()`
      if (count === 0)
        throw new ApiError('conflict', { detail: 'Commit to an answer first, then mark what changed it.' })
    }),
  ),
]

async function readCommitments(sql: Sql, id: string): Promise<Commitments> {
  const [row] = await sql`
    select own.answer as own, private.commitment_tally(c.id) as tally
    from public.case_studies c
    left join lateral (
      select json_build_object(
        'first', m.first_answer || jsonb_build_object('pattern_name', private.pattern_name(m.first_answer ->> 'pattern')),
        'latest', jsonb_build_object(
          'pattern', m.pattern, 'pattern_name', private.pattern_name(m.pattern), 'principle', m.principle, 'points', m.points,
          'confidence', m.confidence, 'reason', m.reason
        ),
        'is_shown', m.is_shown, 'mind_changer', m.mind_changer, 'changed_at', m.changed_at
      ) as answer
      from public.commitments m
      where m.case_id = c.id and m.user_id = auth.uid()
    ) own on true
    where c.id = ${id}`
  if (!row) throw caseNotFound()
  return row as Commitments
}

/** Explains why the caller cannot commit to the case; the policies decide it. */
async function requireOpen(sql: Sql, id: string) {
  const [found] = await sql`
    select status = 'published' as is_published, discussion_period_ends <= clock_timestamp() as is_released,
      author_id = auth.uid() or (select private.is_moderator()) as knows_solution
    from public.case_studies where id = ${id}`
  if (!found) throw caseNotFound()
  if (found.knows_solution)
    throw new ApiError('forbidden', {
      detail: 'You can read the solution already, so you see the numbers only.',
    })
  if (!found.is_published || found.is_released)
    throw new ApiError('forbidden', { detail: 'This case no longer takes commitments.' })
}

async function requireEntries(sql: Sql, { pattern, points }: CommittedAnswer) {
  const [unknown] = await sql`
    select asked.id
    from (select 'pattern' as kind, ${pattern}::text as id union all select 'point', unnest(${points}::text[])) asked
    where not exists (select from private.content e where e.kind = asked.kind and e.slug = asked.id)`
  if (unknown) throw new ApiError('bad_input', { detail: `The library has no entry ‘${unknown.id}’.` })
}

async function requireOthersComment(sql: Sql, caseId: string, commentId: string) {
  const [comment] = await sql`
    select author_id = auth.uid() as is_own from public.comments where id = ${commentId} and case_id = ${caseId}`
  if (!comment) throw new ApiError('not_found', { detail: 'This comment is gone.' })
  if (comment.is_own) throw new ApiError('bad_input', { detail: 'Choose a comment by another member.' })
}
