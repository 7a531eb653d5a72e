import './built-web.ts'
import type { Page } from 'playwright-core'
import { sql } from '../kit/platform.ts'

export const logOf = async (userId: string) =>
  (
    await sql().query('select rating from public.recall_log where owner_id = $1 order by reviewed_at, seq', [
      userId,
    ])
  ).rows.map(({ rating }) => rating as number | null)

export async function openReviews(page: Page, due: number) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name: new RegExp(`^Reviews ?${due} due$`) }).click()
}
