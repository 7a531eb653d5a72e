import './built-web.ts'
import type { Page } from 'playwright-core'
import type { ExamKind } from '@contract/exam-kind.ts'
import { anExam } from '../kit/exams.ts'
import { club, makeMember, type Member, sql } from '../kit/platform.ts'
import { signIn } from './case-steps.ts'
import { visit } from './club-visits.ts'
import { useMembers } from './member-steps.ts'

/** Members of the shared club, each at a page. */
export const member = useMembers(
  () => ({
    url: club.url,
    database: sql(),
    newTaker: makeMember,
    enter: async (page: Page, taker: Pick<Member, 'email' | 'password'>, path: string) => {
      await signIn(page, taker)
      await page.goto(path)
    },
  }),
  visit,
)

/** An exam that members can take without featuring it, because specs share this club. */
export async function onceFeatured(kind: ExamKind, more: Parameters<typeof anExam>[1] = {}) {
  const exam = anExam(kind, { is_featured: false, ...more })
  const { rows } = await sql().query('select private.store_exam($1) as id', [exam])
  await sql().query('update private.exams set first_featured_at = now() where id = $1', [rows[0].id])
  return rows[0].id as string
}
