import type { Page } from 'playwright-core'
import { type Member, sql } from '../kit/platform.ts'
import { signIn } from './visitors.ts'

export async function openAs(page: Page, member: Pick<Member, 'email' | 'password'>, path: string) {
  await signIn(page, member)
  await page.goto(path)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
}

export const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })

/** Moves the end of a case's discussion to this many seconds from now; negative for the past. */
export const endIn = (caseId: string, seconds: number) =>
  sql().query(
    `update public.case_studies
     set created_at = clock_timestamp() + make_interval(secs => $2) - make_interval(days => discussion_period_days)
     where id = $1`,
    [caseId, seconds],
  )

export async function acceptDialogs(page: Page, asked: string[]) {
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
}

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
        // Without a layout shift the observer never fires, so resolve with 0 after two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0), 50)))
      }),
  )
