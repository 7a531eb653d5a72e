import './built-web.ts'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { waitFor } from '../kit/wait-for.ts'
import { barriers } from './barriers.ts'
import { nowhere } from './exam-steps.ts'
import { club, member, settings } from './profile-visits.ts'
import { forgiveFault } from './visitors.ts'

test.each([380, 1280])('nothing is cut off at %i, and there is no accessibility barrier', async (width) => {
  const { page, id } = await member(['is_admin'], nowhere, { width })
  for (const path of [`/profile/${id}`, settings(id)]) {
    await page.goto(path)
    await page.getByRole('tabpanel').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await barriers(page), path).toEqual([])
  }
})

test('PROF-3 who comes back online while the password changes stays signed in', async () => {
  const visitor = await member([], nowhere)
  const { page, id } = visitor
  const gate = new Pool({ connectionString: club.platform.dbUrl('supabase_admin'), max: 1 })
  await gate.query(`
    create function public.wait_at_gate() returns trigger language plpgsql as $$ begin
      if not exists (select from auth.sessions s where s.user_id = new.user_id) then perform pg_advisory_xact_lock(8); end if;
      return new;
    end $$;
    create trigger wait_at_gate before insert on auth.sessions for each row execute function public.wait_at_gate();
    select pg_advisory_lock(8)`)
  await page.goto(settings(id))
  await page.getByLabel('Current password').fill('Correct-Horse-9')
  await page.getByLabel('New password', { exact: true }).fill('Better-Horse-9')
  await page.getByLabel('Confirm new password').fill('Better-Horse-9')
  await page.getByRole('button', { name: 'Change password' }).click()
  // Its old session has ended, and the new one has not begun.
  await waitFor(async () => {
    const { rowCount } = await gate.query('select from auth.sessions where user_id = $1', [id])
    expect(rowCount).toBe(0)
  })
  const isAsking = page.waitForResponse('**/api/notifications?*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await isAsking
  await gate.end()
  await page.getByText('Your password has been changed.').waitFor()
  expect(await page.getByLabel('Current password').inputValue()).toBe('')
  forgiveFault(visitor, /401/)
})
