import type { QuizDraft } from '../../_shared/contract/case-making.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { Sql } from '../../_shared/sql.ts'

/**
 * Replaces the quiz of a locked case. A question that is sent with its id keeps that id, so that members can still submit what they have
 * open.
 */
export async function writeQuiz(sql: Sql, caseId: string, questions: QuizDraft[]) {
  const drafts = questions.map((draft, index) => ({
    ...draft,
    id: draft.id ?? crypto.randomUUID(),
    position: index + 1,
  }))
  const ids = drafts.map((draft) => draft.id)
  if (new Set(ids).size < ids.length) throw new ApiError('conflict')
  const sent = sql`
    jsonb_to_recordset(${sql.json(drafts)})
      as n (id uuid, position int, question text, options text[], correct_answer int, explanation text)`
  await sql`
    update private.quiz_questions q
    set position = n.position, question = n.question, options = n.options, correct_answer = n.correct_answer,
      explanation = n.explanation
    from ${sent}
    where q.id = n.id and q.case_id = ${caseId}`
  await sql`
    insert into private.quiz_questions (id, case_id, position, question, options, correct_answer, explanation)
    select n.id, ${caseId}, n.position, n.question, n.options, n.correct_answer, n.explanation
    from ${sent}
    where not exists (select from private.quiz_questions q where q.id = n.id and q.case_id = ${caseId})`
  // Deletes last, so that the quiz is never empty.
  await sql`delete from private.quiz_questions where case_id = ${caseId} and id <> all (${ids}::uuid[])`
}
