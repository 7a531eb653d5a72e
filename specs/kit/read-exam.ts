import type { KeyedQuestion } from '@contract/exam-making.ts'
import { sql } from './platform.ts'

type StoredExam = { kind: string; time_limit: number; is_featured: boolean; questions: KeyedQuestion[] }

export async function readExam(id: string): Promise<StoredExam> {
  const { rows } = await sql().query(
    `select e.kind, e.time_limit, e.is_featured, json_agg(
       json_build_object('section', q.section, 'question', q.question, 'options', q.options,
         'correct_answer', q.correct_answer, 'explanations', q.explanations) order by q.position
     ) as questions
     from private.exams e join private.exam_questions q on q.exam_id = e.id
     where e.id = $1 group by e.id`,
    [id],
  )
  return rows[0]
}
