import { anExam } from './exams.ts'
import { sql } from './platform.ts'

/** Stores a complex test as featured in the past, so that it replaces no other spec's featured test. */
export async function storePastExam(word?: string): Promise<string> {
  const { rows } = await sql().query('select private.store_exam($1) as id', [
    anExam('complex', { is_featured: false, ...(word && { word }) }),
  ])
  await sql().query('update private.exams set first_featured_at = now() where id = $1', [rows[0].id])
  return rows[0].id
}
