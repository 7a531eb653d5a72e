import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { nowhere } from './exam-steps.ts'
import { takeTest, writeCase, writeQuiz } from './member-steps.ts'
import { expectFault } from './visitors.ts'
import { club, complex, member, simple } from './student-visits.ts'

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

describe('the history', () => {
  test('STUD-2 a quiz opens again as it was submitted', async () => {
    const author = await member(['is_admin'], nowhere)
    const study = await writeCase(author)
    await writeQuiz(author, study.id)
    const { page, call } = await member([], nowhere)
    const questions = await call<{ id: string }[]>('GET', `/case-studies/${study.id}/quiz`)
    await call('POST', `/case-studies/${study.id}/quiz/submit`, {
      answers: Object.fromEntries(questions.map(({ id }) => [id, 0])),
    })
    await page.goto('/student?tab=quizzes')
    await page.getByRole('link', { name: `Review the quiz of ${study.title}, attempt 1` }).click()
    await page.getByText('Your Score: 50%').waitFor()
    await page.getByText('It is inside.').waitFor()
    expect(await page.getByRole('button', { name: 'Take it again' }).count()).toBe(0)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to your quizzes' }).click()
    await page.waitForURL('**/student?tab=quizzes')
  })
})

test('STUD-5 scores by section are lines with marks, and a table for whoever does not see them', async () => {
  const who = await member([], nowhere)
  const { page } = who
  await takeTest(who, simple, 2)
  await takeTest(who, complex, 0)
  await page.goto('/student?tab=sections')
  await page.getByRole('figure', { name: /^Scores by section from/ }).waitFor()
  const sections = page.getByRole('list', { name: 'Sections' }).getByRole('button')
  expect((await sections.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
    'Diagnosis 50%',
    'Treatment Principle 50%',
    'Daily Life Advice 100%',
    'Differential Diagnosis 100%',
    'Nutrition Recommendations 100%',
    'Acupuncture Points 100%',
  ])
  await sections.first().press('Enter')
  expect(await sections.first().getAttribute('aria-pressed')).toBe('true')
  await page.getByText('Show every attempt as a table').click()
  const rows = page.getByRole('region', { name: 'Scores by section' }).getByRole('row')
  expect(await rows.count()).toBe(3)
  expect(await rows.nth(2).getByRole('cell').allInnerTexts()).toEqual([
    '67%',
    '0%',
    '0%',
    '100%',
    '100%',
    '100%',
    '100%',
  ])
  expect(await barriers(page)).toEqual([])
})

test('RES-7 whoever has taken no test by the clock sees the map of what they answered', async () => {
  const who = await member([], nowhere)
  const { page } = who
  await takeTest(who, simple, 2, false)
  await page.goto('/student?tab=sections')
  await page.getByText('No timed tests yet').waitFor()
  await page
    .getByRole('region', { name: 'Mastery by topic and section' })
    .getByText('0 of 1')
    .first()
    .waitFor()
})

describe('a new member', () => {
  test('STUD-1 finds figures of zero, and in each tab how to begin', async () => {
    const { page } = await member()
    await page.getByRole('heading', { name: 'Student Dashboard', level: 1 }).waitFor()
    await page.getByText('Cases Completed').waitFor()
    expect(await page.locator('dt').allInnerTexts()).toEqual([
      'Case Studies Posted',
      'Tests Taken',
      'Average Score',
      expect.stringContaining('Cases Completed'),
    ])
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Test History',
      'My Case Studies',
      'Saved',
      'Quizzes',
      'My submissions',
      'Progress',
    ])
    await page.getByText('A new badge comes every 10 levels').waitFor()
    await page.getByRole('link', { name: 'Take Complex Test' }).waitFor()
    expect(await barriers(page)).toEqual([])

    for (const [tab, words] of [
      ['My Case Studies', 'No case studies yet'],
      ['Saved', 'Nothing saved yet'],
      ['Quizzes', 'No quizzes taken yet'],
      ['My submissions', 'You have not sent in a case study yet.'],
      ['Progress', 'No timed tests yet'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByText(words).waitFor()
    }
    expect(await page.getByRole('heading', { name: 'Mastery map' }).count()).toBe(0)
    await page.goBack()
    await page.getByText('You have not sent in a case study yet.').waitFor()
    await page.getByRole('tab', { name: 'Test History' }).click()
    await page.getByRole('link', { name: 'Take Simple Test' }).click()
    await page.waitForURL('**/test/simple')
  })
})

describe('STUD-4 who is invited to write', () => {
  test('who has written a case reads "Create New"', async () => {
    const who = await member(['is_study_master'], nowhere)
    const { title } = await writeCase(who)
    await who.page.goto('/student?tab=cases')
    await who.page.getByRole('link', { name: title }).waitFor()
    await who.page.getByRole('link', { name: 'Create New' }).click()
    await who.page.waitForURL('**/create')
  })
})
