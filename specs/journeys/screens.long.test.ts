import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { choose } from './exam-steps.ts'
import { club, visit } from './exam-visits.ts'
import { pressInMenu } from './row-menu.ts'
import { takeTest, useMembers, writeCase, writeQuiz } from './member-steps.ts'
import { coveredStops, overflow, type Screen, settle, walk } from './page-layout.ts'
import { forgiveFault } from './visitors.ts'

const timeout = 900_000
const member = useMembers(() => club, visit)
let caseId: string
let testId: string

beforeAll(async () => {
  testId = await club.feature('simple')
  for (const kind of ['complex', 'mock'] as const) await club.feature(kind)
  const admin = await member(['is_admin'])
  caseId = (await writeCase(admin)).id
  await writeQuiz(admin, caseId)
  const comment = await admin.call<{ id: string }>('POST', `/case-studies/${caseId}/comments`, {
    content: 'A deep pulse speaks of the inside. LR-3.\n- one\n- two',
  })
  const reader = await member()
  await reader.call('POST', `/case-studies/${caseId}/comments`, {
    content: 'So it does.',
    parent_id: comment.id,
  })
  await reader.call('POST', '/reports', { target: 'comment', target_id: comment.id, reason: 'other' })
})

const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click()
  }
/** Presses a menu item in the first row whose menu has it, because an admin's row lacks some items. */
const pressInFirstMenu = (act: string) => (page: Page) =>
  pressInMenu(
    page
      .locator('[data-row]')
      .filter({ has: page.getByText(act, { exact: true }) })
      .first(),
    act,
  )
/** Opens the palette by keyboard, which works at phone width, too. */
const goTo = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('option').first().waitFor()
}
const search = async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('taichong')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: /found for/ }).waitFor()
}
const openLogin = async (page: Page) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Forum Login' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Forum account' })
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await dialog.getByText('Please enter your name.').waitFor()
}

const forEveryone = (): Screen[] => [
  ['/dashboard'],
  [`/case-study/${caseId}`],
  [`/case-study/${caseId}?tab=discussion`],
  [`/case-study/${caseId}?tab=quiz`],
  ['/mock-exam'],
]
const library = [
  '?search=xqzwvk',
  '?search=taichong',
  '/channels',
  '/points?family=Liver',
  '/herbs',
  '/points/LI-4',
  '/patterns/heart-kidney-yang-deficiency',
  '/formulas/zhen-wu-tang',
  '/herbs/ma-huang',
  '/red-flags/chest-pain',
  '/tests/crp',
]

test('LIB-11: a guest’s screens fit each width and color scheme and pass axe', { timeout }, async () => {
  const visitor = await visit('/dashboard')
  const { page } = visitor
  // The page of an unknown address responds 404, which Chromium logs.
  const isUnknown = /\b404\b.*\/nowhere|\/nowhere: .*\b404\b/
  forgiveFault(visitor, isUnknown)
  const screens: Screen[] = [
    ['/'],
    ...forEveryone(),
    ['/dashboard', openLogin],
    ['/test/simple'],
    ['/test/complex'],
    ['/admin-setup'],
    ['/mail-link#token_hash=code&type=recovery'],
    ['/nowhere'],
    ['/topics/cold'],
    ['/topics/cold', goTo],
    ['/library', goTo],
    ['/library', search],
    ['/library/channels?channel=Lung', press('Zoom in')],
    ...library.map((path): Screen => [`/library${path}`]),
  ]
  expect((await walk(page, screens)).filter((fault) => !isUnknown.test(fault))).toEqual([])
})

test('a member’s screens fit each width and color scheme and pass axe', { timeout }, async () => {
  const taker = await member()
  const { page, id } = taker
  const { attempt_id } = await takeTest(taker, testId, 2)
  await taker.call('POST', '/recall/cards', { entries: [{ kind: 'points', id: 'LR-3' }] })
  const { id: groupId } = await taker.call<{ id: string }>('POST', '/groups', { name: 'Evening class' })
  await taker.call('POST', `/groups/${groupId}/assignments`, {
    what: { kind: 'library', library_kind: 'points', library_family: 'Liver' },
    due_at: new Date(Date.now() + 86_000_000).toISOString(),
  })
  const { id: roomId } = await taker.call<{ id: string }>('POST', '/rooms', {
    case_id: caseId,
    group_id: groupId,
  })
  const tabs = ['history', 'cases', 'saved', 'quizzes', 'submissions', 'sections']
  const screens: Screen[] = [
    ...forEveryone(),
    [`/case-study/${caseId}?tab=discussion`, press('Reply')],
    [`/case-study/${caseId}?tab=discussion`, press('Report')],
    ['/dashboard', press(/^Notifications/)],
    ...tabs.map((tab): Screen => [`/student?tab=${tab}`]),
    ['/student/submit-case'],
    ['/student/submit-case', press('Submit for review')],
    [`/student/attempt/${attempt_id}`],
    [`/profile/${id}`],
    [`/profile/${id}?tab=settings`],
    ['/practice'],
    ['/recall', press('Show answer')],
    ['/recall?tab=figures'],
    ['/review'],
    ['/groups', press('New group')],
    [`/groups/${groupId}`],
    [`/groups/${groupId}?tab=assignments`, press('Assign')],
    [`/groups/${groupId}?tab=members`, press(/^Create a (new )?link/)],
    [`/groups/${groupId}?tab=settings`],
    ['/rooms'],
    [`/rooms/${roomId}`],
  ]
  expect(await walk(page, screens)).toEqual([])
})

test('an admin’s screens fit each width and color scheme and pass axe', { timeout }, async () => {
  const { page } = await member(['is_admin', 'is_moderator'])
  const tabs = ['dashboard', 'case-studies', 'tests', 'comments', 'reports', 'audit']
  const screens: Screen[] = [
    [`/case-study/${caseId}`, press(/^Edit/)],
    ['/moderation', press(/^(Review|Decide)$/)],
    ['/create'],
    ['/create/case-study', press('Create Case Study')],
    ['/create/case-study?tab=guided'],
    ['/create/case-study?tab=full'],
    ['/create/test/simple', press('Save Test')],
    ['/create/mock-exam', press('Auto-Generate Diagnoses')],
    ...tabs.map((tab): Screen => [`/admin?tab=${tab}`]),
    ['/admin?tab=tests', press('Generate Test with AI')],
    ...['Suspend', 'Reset Password', 'Delete'].map((act): Screen => [
      '/admin?tab=users',
      pressInFirstMenu(act),
    ]),
  ]
  expect(await walk(page, screens)).toEqual([])
})

test('a running exam and its result fit each width and color scheme', { timeout }, async () => {
  const taker = await member()
  await taker.call('POST', '/attempts', { exam_id: testId })
  const lookOver = async (page: Page) => {
    await choose(page, 1)
    await page.getByRole('button', { name: 'Review and submit' }).click()
  }
  const screens: Screen[] = [['/test/simple'], ['/mock-exam', lookOver], ['/dashboard']]
  expect(await walk(taker.page, screens)).toEqual([])
})

test.each([1280, 380])('the focused field is never covered in any form, %i px wide', async (width) => {
  const { page } = await member(['is_admin', 'is_study_master'])
  for (const [path, open] of [
    ['/create/case-study'],
    ['/create/test/simple'],
    ['/create/mock-exam'],
    [`/case-study/${caseId}`, press(/^Edit/)],
    ['/mock-exam'],
  ] satisfies Screen[]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await settle(page)
    if (open) {
      await open(page)
      await page.getByRole('dialog').getByLabel('Title').waitFor()
    }
    for (const key of ['Tab', 'Shift+Tab'] as const) expect(await coveredStops(page, key), path).toEqual([])
  }
})

test('an endless word makes neither its card nor its page wider', async () => {
  const admin = await member(['is_admin'])
  const { id, title } = await writeCase(admin, 'endless'.repeat(20))
  const after = await writeCase(admin)
  const writer = await member()
  await writeCase(writer, title)
  await admin.page.setViewportSize({ width: 320, height: 800 })
  await writer.page.setViewportSize({ width: 320, height: 800 })
  for (const [page, path] of [
    [admin.page, '/dashboard'],
    [admin.page, `/case-study/${id}`],
    [admin.page, `/case-study/${after.id}`],
    [admin.page, '/moderation'],
    [writer.page, '/student?tab=submissions'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByText(title).first().waitFor()
    expect(await overflow(page), path).toBe('')
  }
})
