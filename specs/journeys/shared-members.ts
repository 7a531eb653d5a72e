import './built-web.ts'
import type { ExamKind } from '@contract/exam-kind.ts'
import { anExam } from '../kit/exams.ts'
import { makeMember, sql } from '../kit/platform.ts'
import { visit } from './club-visits.ts'
import { useMembers } from './member-steps.ts'

export const member = useMembers(
  () => ({
    database: sql(),
    newTaker: makeMember,
  }),
  visit,
)

/** Stores an exam that members can take although it is not featured, because specs share this club. */
export async function onceFeatured(kind: ExamKind, more: Parameters<typeof anExam>[1] = {}) {
  const exam = anExam(kind, { is_featured: false, ...more })
  const { rows } = await sql().query('select private.store_exam($1) as id', [exam])
  await sql().query('update private.exams set first_featured_at = now() where id = $1', [rows[0].id])
  return rows[0].id as string
}
