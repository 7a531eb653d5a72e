import './built-web.ts'
import { afterAll, beforeAll } from 'vitest'
import { acceptDialogs } from './case-steps.ts'
import { type ExamClub, nowhere, startExamClub } from './exam-steps.ts'
import { useBrowser, type VisitorOptions } from './visitors.ts'

export let club: ExamClub
beforeAll(async () => {
  club = await startExamClub()
})
afterAll(() => club?.stop())

export const visit = useBrowser(() => club.url)
export const path = '/create/mock-exam'
export const bank = 'Built-in pattern bank (no AI model configured)'
export const generated = 'Mock exam generated successfully with 90 questions!'

export async function admin(options?: VisitorOptions) {
  const who = await club.newTaker()
  await club.database.query('update public.profiles set is_admin = true where id = $1', [who.id])
  const visitor = await visit(nowhere, options)
  const asked: string[] = []
  void acceptDialogs(visitor.page, asked)
  await club.enter(visitor.page, who, path)
  const { page } = visitor
  return {
    who,
    visitor,
    page,
    asked,
    diagnosis: (number: number) => page.getByLabel(`Diagnosis ${number}`, { exact: true }),
    generate: page.getByRole('button', { name: 'Generate Mock Exam' }),
    preview: page.getByRole('form', { name: 'Preview' }),
    async draw() {
      await page.getByRole('button', { name: 'Auto-Generate Diagnoses' }).click()
      await page.getByText('15 TCM diagnoses generated automatically!').waitFor()
    },
  }
}

/** As if the last nine cases of the person's job were still being written somewhere. */
export async function putBack(userId: string, done: number) {
  const { rows } = await club.database.query(
    `update private.jobs set state = 'running', finished_at = null, result = null
     where owner_id = $1 and kind = 'mock_exam' returning id`,
    [userId],
  )
  await club.database.query(
    `update private.job_steps
     set state = 'running', result = null, lease = gen_random_uuid(), leased_until = now() + interval '1 hour'
     where job_id = $1 and position >= $2`,
    [rows[0].id, done],
  )
  return rows[0].id as string
}
