import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { type Person, person } from '../kit/cases.ts'
import { makeMember } from '../kit/platform.ts'
import { acceptDialogs } from './case-steps.ts'
import type { Visitor, VisitorOptions } from './visitors.ts'
import { visitAs } from './club-visits.ts'

export type Admin = Visitor & { who: Person; asked: string[] }

/** Opens the panel as an admin who accepts every browser dialog; `asked` records the dialogs. */
export async function openPanel(
  query: string,
  { who, ...options }: VisitorOptions & { who?: Person } = {},
): Promise<Admin> {
  const admin = who ?? (await person('is_admin'))
  const visitor = await visitAs(admin, `/admin?${query}`, { topic: 'realtime:staff', ...options })
  const asked: string[] = []
  await acceptDialogs(visitor.page, asked)
  await visitor.page.getByRole('tab', { selected: true }).waitFor()
  return { ...visitor, who: admin, asked }
}

export const rareWord = () => `Q${randomUUID().replaceAll('-', '').slice(0, 10)}`

export const usersTab = (word: string) => `tab=users&search=${word}`

export const makeMembers = (word: string, names: string[]) =>
  Promise.all(names.map((name) => makeMember({ name: `${word} ${name}` })))

export const rowOf = (page: Page, name: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) })

export const toast = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).first().waitFor()
