import type { Sql } from '../../_shared/sql.ts'

/** The quiz with its key as a JSON array, under the caller's policies. */
export const questionsOf = (db: Sql, caseId: string) => db`(
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
)`
