import './built-web.ts'
import { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { waitFor } from '../kit/wait-for.ts'
import { barriers } from './barriers.ts'
import { nowhere } from './exam-steps.ts'
import { writeCase, takeTest } from './member-steps.ts'
import { expectFault, forgiveFault } from './visitors.ts'
import { club, member, settings, simple } from './profile-visits.ts'
import { randomUUID } from 'node:crypto'

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

test('PROF-2 a setting that fails puts back itself, and none that was saved meanwhile', async () => {
  const visitor = await member([], nowhere)
  const { page, id } = visitor
  await page.goto(settings(id))
  let fail = () => {}
  const mayFail = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/users/me/settings', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await mayFail
    await route.abort()
  })
  const email = page.getByRole('switch', { name: /^Show my e-mail/ })
  await email.click()
  await expect.poll(() => email.isChecked()).toBe(true)
  const extra = page.getByRole('radio', { name: /^Half as much again/ })
  await extra.click()
  await page.getByText('Saved. It holds from your next test on.').waitFor()
  fail()
  await page.getByText('Failed to save').waitFor()
  expect(await email.isChecked()).toBe(false)
  expect(await extra.isChecked()).toBe(true)
  await expectFault(visitor, /ERR_FAILED/)
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

describe('own settings', () => {
  test('PROF-2 change the name everywhere on the page, and say beside the field what is wrong', async () => {
    const { page, id } = await member([], '/dashboard')
    await page.goto(settings(id))
    const field = page.getByRole('textbox', { name: 'Name' })
    await field.fill('   ')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('Please enter your name.').waitFor()
    await field.fill('Mei of the North')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Mei of the North', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Your profile, Mei of the North' }).waitFor()
  })

  test('PROF-2 show the e-mail address to others, and hide it again', async () => {
    const { page, id, email } = await member([], '/dashboard')
    const other = await member([], `/profile/${id}`)
    await other.page.getByText('Total Comments').waitFor()
    expect(await other.page.getByText(email).count()).toBe(0)
    await page.goto(settings(id))
    const sharing = page.getByRole('switch', { name: /Show my e-mail address/ })
    await sharing.focus()
    await page.keyboard.press('Space')
    await page.getByText('Saved', { exact: true }).waitFor()
    await other.page.reload()
    await other.page.getByRole('link', { name: email }).waitFor()
    await sharing.click()
    await page.getByText('Saved', { exact: true }).nth(1).waitFor()
    await other.page.reload()
    await other.page.getByText('Total Comments').waitFor()
    expect(await other.page.getByText(email).count()).toBe(0)
  })

  test('are kept: colours on this device, extra time for the member', async () => {
    const { page, id } = await member([], '/dashboard')
    await page.goto(settings(id))
    const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect.poll(scheme).toBe('dark')
    // Not check(): what is saved shows a moment after the click.
    await page.getByRole('radio', { name: /Half as much again/ }).click()
    await page.getByText('Saved. It holds from your next test on.').waitFor()
    await page.reload()
    await page.getByRole('radio', { name: 'Dark', checked: true }).waitFor()
    await page.getByRole('radio', { name: /Half as much again/, checked: true }).waitFor()
    expect(await scheme()).toBe('dark')
    await page.getByRole('button', { name: 'Switch to light colours' }).click()
    await page.getByRole('radio', { name: 'Light', checked: true }).waitFor()
    await page.getByRole('radio', { name: 'As the system' }).check()
    await page.goto('/test/simple')
    await page.getByText(/13:30/).first().waitFor()
  })

  test('PROF-4 delete the account of who types the password, and leave the words without a name', async () => {
    const admin = await member(['is_admin'], nowhere)
    const study = await writeCase(admin)
    const visitor = await member([], '/dashboard')
    const { page, id, name } = visitor
    await visitor.call('POST', `/case-studies/${study.id}/comments`, { content: 'These words stay' })
    await page.goto(settings(id))
    await page.getByRole('button', { name: 'Delete my account' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Delete my account',
    )
    const goOn = page.getByRole('button', { name: 'Delete my account for good' })
    await goOn.click()
    await page.getByText('Please enter your password.').waitFor()
    await page.getByLabel('Your password, to confirm').fill('Not-The-One-1')
    await goOn.click()
    await page.getByText('This is not your current password.').waitFor()
    await expectFault(visitor, /401/)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByLabel('Your password, to confirm').fill('Correct-Horse-9')
    await goOn.click()
    await page.getByText('Your account has been deleted.').waitFor()
    await page.waitForURL('**/dashboard')
    await page.getByRole('button', { name: 'Forum Login' }).waitFor()
    forgiveFault(visitor, /401/)
    await page.goto(`/case-study/${study.id}?tab=discussion`)
    const row = page.getByRole('article').filter({ hasText: 'These words stay' })
    await row.getByText('Deleted user').waitFor()
    expect(await page.getByText(name).count()).toBe(0)
  })
})

describe('what is typed into the settings', () => {
  test('CREATE-2 is not lost where another tab of the page takes its form away', async () => {
    const { page, id } = await member([], nowhere)
    await page.goto(`/profile/${id}`)
    await page.getByRole('tab', { name: 'Settings' }).click()
    const about = page.getByRole('textbox', { name: 'A few lines about yourself' })
    await about.fill('I came to this by way of the kitchen.')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.dismiss()
    })
    await page.getByRole('tab', { name: 'Recent Activity' }).click()
    await expect.poll(() => asked.length).toBe(1)
    await page.evaluate(() => history.back())
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[0]).toBe('Your page has changes that are not saved. Leave all the same?')
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=settings')
    expect(await about.inputValue()).toBe('I came to this by way of the kitchen.')
    await page.getByRole('button', { name: 'Save your page' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Recent Activity' }).click()
    await about.waitFor({ state: 'detached' })
    expect(asked.length).toBe(2)
  })

  test('MEM-3, PROF-2 while it is being saved stays, and is saved by the next press', async () => {
    const { page, id, call } = await member([], nowhere)
    await page.goto(settings(id))
    let answer = () => {}
    const hold = async (path: string) => {
      const mayCome = new Promise<void>((resolve) => (answer = resolve))
      await page.route(path, async (route) => {
        if (route.request().method() === 'PUT') await mayCome
        await route.fallback()
      })
    }
    const saved = page.getByText('Saved', { exact: true })
    const changed = page.getByRole('region', { name: 'Changed elsewhere' })

    await hold('**/users/me/page')
    const save = page.getByRole('button', { name: 'Save your page' })
    const [school, city] = [
      page.getByRole('textbox', { name: 'School', exact: true }),
      page.getByRole('textbox', { name: 'City', exact: true }),
    ]
    await school.fill(' The East ')
    await page.getByRole('textbox', { name: 'Year', exact: true }).fill(' Third ')
    await save.click()
    await page.getByRole('button', { name: 'Saving...' }).waitFor()
    await school.fill('The East, by the river')
    await city.fill('Lyon')
    answer()
    await saved.waitFor()
    await save.waitFor()
    expect(await school.inputValue()).toBe('The East, by the river')
    expect(await city.inputValue()).toBe('Lyon')
    expect(await page.getByRole('textbox', { name: 'Year', exact: true }).inputValue()).toBe('Third')
    expect(await changed.count()).toBe(0)
    await save.click()
    await expect.poll(() => save.isDisabled()).toBe(true)
    expect(await call('GET', '/users/me/page')).toMatchObject({
      school: { content: 'The East, by the river' },
      year: { content: 'Third' },
      city: { content: 'Lyon' },
    })

    await page.reload()
    await hold('**/users/me/settings')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    const saveName = page.getByRole('button', { name: 'Save name' })
    await name.fill('Mei')
    await saveName.click()
    await expect.poll(() => saveName.getAttribute('aria-disabled')).toBe('true')
    await name.fill('Mei Lin')
    answer()
    await saved.waitFor()
    await expect.poll(() => saveName.getAttribute('aria-disabled')).toBeNull()
    expect(await name.inputValue()).toBe('Mei Lin')
    expect(await changed.count()).toBe(0)
    await saveName.click()
    await page.getByRole('heading', { name: 'Mei Lin', level: 1 }).waitFor()
    await expect.poll(() => saveName.isDisabled()).toBe(true)
  })
})

test('PROF-4 the deletion of an account that is on its way cannot be cancelled, one that failed can', async () => {
  const visitor = await member([], nowhere)
  const { page, id } = visitor
  await page.goto(settings(id))
  let fail = () => {}
  const mayFail = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/users/me/delete', async (route) => {
    await mayFail
    await route.abort()
  })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Your password, to confirm').fill('Correct-Horse-9')
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await page.getByRole('button', { name: 'Deleting...' }).waitFor()
  const cancel = page.getByRole('button', { name: 'Cancel' })
  expect(await cancel.getAttribute('aria-disabled')).toBe('true')
  await cancel.dispatchEvent('click')
  await page.getByRole('button', { name: 'Deleting...' }).waitFor()
  fail()
  await expectFault(visitor, /ERR_FAILED/)
  await page.getByRole('button', { name: 'Delete my account for good' }).waitFor()
  await cancel.click()
  await cancel.waitFor({ state: 'detached' })
})

describe('a member’s page', () => {
  test.each([randomUUID(), 'nobody'])('of nobody (%s) is not found', async (id) => {
    const visitor = await member([], `/profile/${id}`)
    const { page } = visitor
    await page.getByRole('heading', { name: 'Profile not found' }).waitFor()
    await page.getByText('Failed to load profile').waitFor()
    await expectFault(visitor, /40[04]/)
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await page.waitForURL('**/dashboard')
  })

  test('PROF-1 of one’s own is behind the portrait, and shows the scores', async () => {
    const who = await member([], '/dashboard')
    await takeTest(who, simple, 1)
    await who.page.getByRole('link', { name: /^Your profile/ }).click()
    await who.page.getByText('Took the simple test: 83%').waitFor()
    await who.page.getByText(who.email).waitFor()
  })
})
