import { anExam } from './exams.ts'
import { sql } from './platform.ts'

/** A complex test that was featured once, so that specs at the same time keep theirs. */
export async function storePastExam(word?: string): Promise<string> {
  const { rows } = await sql().query('select private.store_exam($1) as id', [
    anExam('complex', { is_featured: false, ...(word && { word }) }),
  ])
  await sql().query('update private.exams set first_featured_at = now() where id = $1', [rows[0].id])
  return rows[0].id
}
