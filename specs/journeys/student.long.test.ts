import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { nowhere } from './exam-steps.ts'
import { takeTest, writeCase } from './member-steps.ts'
import { expectFault } from './visitors.ts'
import { club, simple, member } from './student-visits.ts'

describe('a new member', () => {
  test('STUD-1 learns what makes a case completed, by keys and by touch', async () => {
    const { page } = await member()
    const mark = page.getByRole('button', { name: 'About completed cases' })
    await mark.focus()
    const words = page.getByRole('tooltip').filter({ hasText: 'submitted its quiz' })
    await words.waitFor()
    await page.keyboard.press('Escape')
    await words.waitFor({ state: 'detached' })

    const phone = await member([], '/student', { width: 380 })
    await phone.page.getByRole('button', { name: 'About completed cases' }).tap()
    await phone.page.getByRole('tooltip').filter({ hasText: 'submitted its quiz' }).waitFor()
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(380)
  })
})

test('STUD-1 what does not load is said, and asked for again', async () => {
  const visitor = await member([], '/dashboard')
  const { page } = visitor
  await page.route('**/student-dashboard', (route) => route.abort())
  await page.getByRole('link', { name: 'Student', exact: true }).click()
  await page.getByText('Loading your dashboard...').waitFor()
  await page.getByText('Failed to load student dashboard').waitFor()
  await expectFault(visitor, /ERR_FAILED/)
  await page.unroute('**/student-dashboard')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Cases Completed').waitFor()
})

test('STUD-6 what happens on another device, or is decided by others, shows without a reload', async () => {
  const who = await member()
  const { page } = who
  await page.getByRole('link', { name: 'Take Simple Test' }).waitFor()
  await takeTest(who, simple, 0)
  await page.getByRole('tabpanel').getByText('Excellent').waitFor()
  await club.database.query('update public.profiles set comment_count = 15 where id = $1', [who.id])
  await page.getByText('15 posts in all').waitFor()

  await page.getByRole('tab', { name: 'My Case Studies' }).click()
  const study = await writeCase(who)
  const row = page.getByRole('listitem').filter({ hasText: study.title })
  await row.getByText('Waiting for review').waitFor()
  const admin = await member(['is_admin'], nowhere)
  await admin.call('POST', `/submissions/${study.id}/claim`, {})
  await admin.call('POST', `/submissions/${study.id}/decide`, { decision: 'approve' })
  await row.getByText('Waiting for review').waitFor({ state: 'detached' })
  await row.getByRole('link', { name: study.title }).click()
  await page.waitForURL(`**/case-study/${study.id}`)
})

describe('STUD-4 who is invited to write', () => {
  test.each([
    [[], 'Submit a case'],
    [['is_moderator'], 'Submit a case'],
    [['is_study_master'], 'Create Your First Case Study'],
    [['is_admin'], 'Create Your First Case Study'],
    [['is_admin', 'is_moderator'], 'Create Your First Case Study'],
    [['is_study_master', 'is_moderator'], null],
  ] as const)('%j reads "%s"', async (roles, words) => {
    const { page } = await member([...roles], '/student?tab=cases')
    await page.getByText('No case studies yet').waitFor()
    const links = await page.getByRole('tabpanel').getByRole('link').allTextContents()
    expect(links).toEqual(words === null ? [] : [words])
  })
})
