import './built-web.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { layoutShift } from './case-steps.ts'
import { nowhere } from './exam-steps.ts'
import { club, visit } from './exam-visits.ts'
import { type AtPage, takeTest, useMembers, writeCase, writeQuiz } from './member-steps.ts'
import { coveredStops, overflow, settle, skippedHeadings, spaceText } from './page-layout.ts'
import type { Visitor } from './visitors.ts'

const member = useMembers(() => club, visit)
let caseId: string
let testId: string

beforeAll(async () => {
  testId = await club.feature('simple')
  for (const kind of ['complex', 'mock'] as const) await club.feature(kind)
})

const forEveryone = () => [
  '/dashboard',
  `/case-study/${caseId}`,
  `/case-study/${caseId}?tab=discussion`,
  `/case-study/${caseId}?tab=quiz`,
  '/test/simple',
  '/test/complex',
]
const libraryPages = ['/library', '/library/herbs', '/library/patterns/heart-kidney-yang-deficiency']
const studentTabs = ['history', 'cases', 'saved', 'quizzes', 'submissions', 'sections']
const adminTabs = ['dashboard', 'users', 'case-studies', 'tests', 'comments', 'reports', 'audit']

async function writer() {
  const admin = await member(['is_admin', 'is_study_master'])
  const { id } = await writeCase(admin)
  caseId = id
  await writeQuiz(admin, id)
  await admin.call('POST', `/case-studies/${id}/comments`, { content: 'A deep pulse speaks of the inside.' })
  return admin
}

/**
 * Each page, on a desk by day and on a phone by night: nothing jumps, nothing is wider than the window, headings come one by one, and the
 * console stays empty.
 */
async function walk({ page }: Pick<Visitor, 'page'>, paths: string[]) {
  const faults: string[] = []
  page.on('console', (message) => faults.push(`${page.url()}: ${message.type()} ${message.text()}`))
  const say = (path: string, width: number, what: string) => faults.push(`${path} at ${width}: ${what}`)
  // Walk after walk: a page that is left is not drawn once more in other colours.
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [380, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of paths) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await settle(page)
      const shift = await layoutShift(page)
      if (shift >= 0.1) say(path, width, `a layout shift of ${shift}`)
      for (const heading of await skippedHeadings(page)) say(path, width, heading)
      // Whoever reads at four times the size, or sets letters apart, scrolls one way only.
      const narrow = width === 380 ? 320 : width
      await page.setViewportSize({ width: narrow, height: 800 })
      const wide = await overflow(page)
      if (wide) say(path, narrow, wide)
      await spaceText(page)
      const wideSpaced = await overflow(page)
      if (wideSpaced) say(path, narrow, `with spaced text ${wideSpaced}`)
    }
  }
  expect(faults).toEqual([])
}

describe('no page jumps, overflows, skips a heading or writes on the console', () => {
  test('for a guest', async () => {
    await writer()
    const visitor = await visit('/dashboard')
    await walk(visitor, ['/', ...forEveryone(), '/mock-exam', '/nowhere', ...libraryPages])
  })

  test('for a member', async () => {
    await writer()
    const taker = await member()
    const { attempt_id } = await takeTest(taker, testId, 2)
    await walk(taker, [
      ...forEveryone(),
      '/mock-exam',
      ...studentTabs.map((tab) => `/student?tab=${tab}`),
      '/student/submit-case',
      `/student/attempt/${attempt_id}`,
      `/profile/${taker.id}`,
      `/profile/${taker.id}?tab=settings`,
    ])
  })

  test('for an admin', async () => {
    const admin = await writer()
    await walk(admin, [
      ...forEveryone(),
      '/review',
      '/student?tab=moderation',
      '/create',
      '/create/case-study',
      '/create/test/simple',
      '/create/mock-exam',
      ...adminTabs.map((tab) => `/admin?tab=${tab}`),
    ])
  })
})

describe('what has the focus is in sight', () => {
  const walkByKeys = async ({ page }: AtPage, path: string, width: number, open?: RegExp) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await settle(page)
    if (open) {
      await page.getByRole('button', { name: open }).first().click()
      await page.getByRole('dialog').getByLabel('Title').waitFor()
    }
    for (const key of ['Tab', 'Shift+Tab'] as const) expect(await coveredStops(page, key)).toEqual([])
  }

  test.each([1280, 380])('in the forms, %i wide', async (width) => {
    const admin = await member(['is_admin', 'is_study_master'])
    for (const path of ['/create/case-study', '/create/test/simple', '/create/mock-exam'])
      await walkByKeys(admin, path, width)
    await walkByKeys(await member(), '/student/submit-case', width)
  })

  test.each([1280, 380])('in a window and under the bar of an exam, %i wide', async (width) => {
    await walkByKeys(await writer(), `/case-study/${caseId}`, width, /^Edit/)
    await walkByKeys(await member(), '/mock-exam', width)
  })
})

test('on a phone the student page is not cut off and has no accessibility barrier', async () => {
  const who = await member(['is_moderator'], nowhere, { width: 380 })
  const { page } = who
  await takeTest(who, testId, 1)
  for (const tab of ['history', 'cases', 'moderation', 'saved', 'quizzes', 'submissions', 'sections']) {
    await page.goto(`/student?tab=${tab}`)
    await page.getByRole('tabpanel').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBe(380)
    expect(await page.getByRole('tab', { selected: true }).isVisible()).toBe(true)
    expect(await barriers(page), tab).toEqual([])
  }
})
