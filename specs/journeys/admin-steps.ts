import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { type Person, person } from '../kit/cases.ts'
import { makeMember } from '../kit/platform.ts'
import { acceptDialogs, openAs } from './case-steps.ts'
import type { useBrowser, Visitor, VisitorOptions } from './visitors.ts'
import { nowhere } from './visitors.ts'

export type Admin = Visitor & { who: Person; asked: string[] }

/** An admin with the panel open. Whatever the browser asks is agreed to, and kept in `asked`. */
export async function openPanel(
  visit: ReturnType<typeof useBrowser>,
  query: string,
  { who, ...options }: VisitorOptions & { who?: Person } = {},
): Promise<Admin> {
  const admin = who ?? (await person('is_admin'))
  const visitor = await visit(nowhere, options)
  const asked: string[] = []
  await acceptDialogs(visitor.page, asked)
  const listening = whenListeningToStaff(visitor.page)
  await openAs(visitor.page, admin, `/admin?${query}`)
  await visitor.page.getByRole('tab', { selected: true }).waitFor()
  await listening
  return { ...visitor, who: admin, asked }
}

/** Until then changes would reach the page by its catch-up, and a spec would not test live events. */
function whenListeningToStaff(page: Page) {
  return new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const frame = payload.toString()
        if (frame.includes('realtime:staff') && frame.includes('phx_reply') && frame.includes('"ok"'))
          resolve()
      }),
    )
  })
}

/** A word that no other spec's people or things have, to search for. */
export const rareWord = () => `Q${randomUUID().replaceAll('-', '').slice(0, 10)}`

export const usersTab = (word: string) => `tab=users&search=${word}`

export const makeMembers = (word: string, names: string[]) =>
  Promise.all(names.map((name) => makeMember({ name: `${word} ${name}` })))

export const rowOf = (page: Page, name: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) })

export const toast = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).first().waitFor()
