import './built-web.ts'
import { expect, test } from 'vitest'
import { takeTest, writeCase, writeQuiz } from './member-steps.ts'
import { forgiveFault, nowhere } from './visitors.ts'
import { member, onceFeatured } from './shared-members.ts'
import { sql } from '../kit/platform.ts'

test('STUD-6: an open student page shows changes made by other devices and reviewers', async () => {
  const who = await member()
  const { page } = who
  await page.getByRole('link', { name: 'Take Simple Test' }).waitFor()
  await takeTest(who, await onceFeatured('simple'), 0)
  await page.getByRole('tabpanel').getByText('Excellent').waitFor()
  await sql().query('update public.profiles set comment_count = 15 where id = $1', [who.id])
  await page.getByText('15 posts in total').waitFor()

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

test('STUD-2: a submitted quiz opens again with its score and explanations', async () => {
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
  await page.getByRole('link', { name: 'Back to your quizzes' }).click()
  await page.waitForURL('**/student?tab=quizzes')
})

test('STUD-1: a new member’s student page shows zeros, and each tab suggests a first step', async () => {
  const visitor = await member()
  const { page } = visitor
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
  await page.getByText('How to level up').click()
  await page.getByText('You earn a new badge every 10 levels').waitFor()
  await page.getByRole('link', { name: 'Take Complex Test' }).waitFor()

  for (const [tab, words] of [
    ['My Case Studies', 'No case studies yet'],
    ['Saved', 'No saved cases yet'],
    ['Quizzes', 'No quizzes taken yet'],
    ['My submissions', 'No submissions yet'],
    ['Progress', 'No timed tests yet'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByText(words).waitFor()
  }
  expect(await page.getByRole('heading', { name: 'Mastery map' }).count()).toBe(0)
  await page.goBack()
  await page.getByText('No submissions yet').waitFor()
  await page.getByRole('tab', { name: 'Test History' }).click()
  await page.getByRole('link', { name: 'Take Simple Test' }).click()
  await page.waitForURL('**/test/simple')
  // No test is featured in this club.
  forgiveFault(visitor, /404/)
})

test('STUD-4: an empty list of own cases invites each role to what it can do', async () => {
  for (const [roles, words] of [
    [[], ['Submit a case']],
    [['is_admin'], ['Create Your First Case Study']],
    [['is_study_master', 'is_moderator'], []],
  ] as const) {
    const { page } = await member([...roles], '/student?tab=cases')
    await page.getByText('No case studies yet').waitFor()
    expect(await page.getByRole('tabpanel').getByRole('link').allTextContents()).toEqual(words)
  }
  const who = await member(['is_study_master'], nowhere)
  const { title } = await writeCase(who)
  await who.page.goto('/student?tab=cases')
  await who.page.getByRole('link', { name: title }).waitFor()
  await who.page.getByRole('link', { name: 'Create New' }).click()
  await who.page.waitForURL('**/create')
})
