import './built-web.ts'
import type { Page } from 'playwright-core'
import { person } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { acceptDialogs, openAs } from './case-steps.ts'
import { type VisitorOptions, nowhere } from './visitors.ts'
import { visit } from './club-visits.ts'

export const bank = 'Built-in pattern bank (no AI model configured)'

export async function admin(path: string, options?: VisitorOptions) {
  const who = await person('is_admin')
  const visitor = await visit(nowhere, options)
  const asked: string[] = []
  void acceptDialogs(visitor.page, asked)
  await openAs(visitor.page, who, path)
  return { who, asked, visitor, page: visitor.page }
}

export const labels = [
  'Diagnosis',
  'Treatment Principle',
  'Differential Diagnosis',
  'Acupuncture Points',
  'Nutrition',
  'Daily Life Advice',
]
export const question = (page: Page, index: number) =>
  page.getByRole('group', { name: `${index + 1}. ${labels[index]}` })

export async function write(page: Page, index: number, key: string, word = labels[index]!) {
  const one = question(page, index)
  for (const letter of ['A', 'B', 'C', 'D'])
    await one.getByLabel(`Option ${letter}`, { exact: true }).fill(`${word} ${letter}`)
  await one.getByLabel(`Option ${key} is right`).check()
  await one.getByLabel(`Explanation of option ${key}`).fill(`Because of ${word}.`)
}

export const testsOf = async (authorId: string) => {
  const { rows } = await sql().query('select id from private.exams where author_id = $1', [authorId])
  return rows.map(({ id }) => id as string)
}
