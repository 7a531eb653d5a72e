import './built-web.ts'
import { afterAll, beforeAll } from 'vitest'
import { acceptDialogs } from './case-steps.ts'
import { type ExamClub, startExamClub } from './exam-steps.ts'
import { type VisitorOptions, nowhere, signIn, useBrowser } from './visitors.ts'

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
  await signIn(visitor.page, who)
  await visitor.page.goto(path)
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
