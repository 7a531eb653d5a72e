import type { Page } from 'playwright-core'
import { type Member, sql } from '../kit/platform.ts'
import { signIn } from './visitors.ts'

/** Signs in and opens the path in a desktop-wide window. */
export async function openAs(page: Page, member: Pick<Member, 'email' | 'password'>, path: string) {
  await signIn(page, member)
  await page.goto(path)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
}

export const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })

/** Lets a case's discussion period end in this many seconds. */
export const endIn = (caseId: string, seconds: number) =>
  sql().query(
    `update public.case_studies
     set created_at = clock_timestamp() + make_interval(secs => $2) - make_interval(days => discussion_period_days)
     where id = $1`,
    [caseId, seconds],
  )

/** Accepts the page's dialogs and records their text. */
export async function acceptDialogs(page: Page, asked: string[]) {
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
}

/** The layout shift that the browser has measured so far. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          resolve(entries.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // The observer never fires without a shift.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0), 50)))
      }),
  )
