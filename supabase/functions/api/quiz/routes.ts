import { saveQuiz } from '../../_shared/contract/case-making.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { getQuiz, getQuizResult, type QuizResult, submitQuiz } from '../../_shared/contract/quiz.ts'
import { route } from '../../_shared/route.ts'
import { lockForEdit } from '../cases/read-case.ts'

export const quizRoutes = [
  route(getQuiz, async ({ input: { id }, db }) => {
    const [row] = await db`select private.read_quiz(${id}) as questions`
    return row!.questions
  }),

  route(
    submitQuiz,
    async ({ input: { id, attempt_id = crypto.randomUUID(), answers }, db }) => {
      const [, [result]] = await db.all(
        db`select private.submit_quiz(${id}, ${attempt_id}, ${db.json(answers)})`,
        db<QuizResult[]>`select * from private.quiz_results where attempt_id = ${attempt_id}`,
      )
      return result!
    },
    { gate: 'inside' },
  ),

  route(
    getQuizResult,
    async ({ input: { id, attempt_id }, db }) => {
      const [result] = await db<QuizResult[]>`
        select * from private.quiz_results
        where case_id = ${id} ${attempt_id ? db`and attempt_id = ${attempt_id}` : db``}
        order by attempt desc
        limit 1`
      return result ?? null
    },
    { gate: 'inside' },
  ),

  route(
    saveQuiz,
    ({ input: { id, questions }, db }) => {
      // A question that brings its id keeps it, and who is just taking the quiz notices nothing.
      const drafts = questions.map((draft, index) => ({
        ...draft,
        id: draft.id ?? crypto.randomUUID(),
        position: index + 1,
      }))
      const ids = drafts.map((draft) => draft.id)
      if (new Set(ids).size < ids.length) throw new ApiError('conflict')
      return db.transaction(async (sql) => {
        await lockForEdit(sql, id)
        const sent = sql`
          jsonb_to_recordset(${sql.json(drafts)})
            as n (id uuid, position int, question text, options text[], correct_answer int, explanation text)`
        await sql`
          update private.quiz_questions q
          set position = n.position, question = n.question, options = n.options, correct_answer = n.correct_answer,
            explanation = n.explanation
          from ${sent}
          where q.id = n.id and q.case_id = ${id}`
        await sql`
          insert into private.quiz_questions (id, case_id, position, question, options, correct_answer, explanation)
          select n.id, ${id}, n.position, n.question, n.options, n.correct_answer, n.explanation
          from ${sent}
          where not exists (select from private.quiz_questions q where q.id = n.id and q.case_id = ${id})`
        // What is gone goes last: a quiz that is replaced is never without a question in between.
        await sql`delete from private.quiz_questions where case_id = ${id} and id <> all (${ids}::uuid[])`
        return {}
      })
    },
    { gate: 'inside' },
  ),
]
