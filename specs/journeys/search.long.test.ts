import './built-web.ts'
import { expect, test } from 'vitest'
import { followTopic, listFollows } from '@contract/follows.ts'
import { ask, person, publish } from '../kit/cases.ts'
import { barriers } from './barriers.ts'
import { openAs } from './case-steps.ts'
import { nowhere } from './exam-steps.ts'
import { refuse, refused } from './failure-visits.ts'
import { overflow } from './page-layout.ts'
import { newWord, tag, visit, word } from './search-visits.ts'
import { forgiveFault } from './visitors.ts'

test('FIND-12: what is searched from anywhere is in sight, below all that a member’s dashboard begins with', async () => {
  const { page } = await visit(nowhere)
  await openAs(page, await person(), '/library')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill(word)
  await page.getByRole('option', { name: `Search all cases for “${word}”` }).click()
  const found = page.getByRole('article').first()
  await found.waitFor()
  const top = async () => (await found.boundingBox())!.y
  expect(await top()).toBeGreaterThan(0)
  expect(await top()).toBeLessThan(500)
  // A slip that was mended, searched as it was typed: it is not led away from what it finds.
  await page.goto(`/dashboard?search=${word}x#cases`)
  const asTyped = page.getByRole('link', { name: `Search for “${word}x” all the same` })
  await asTyped.scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await asTyped.click()
  const none = page.getByRole('heading', { name: 'No case studies found' })
  await none.waitFor()
  const y = (await none.boundingBox())!.y
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(800)
})

test('FIND-10: a topic whose cases do not load says so, and tries again', async () => {
  const visitor = await visit(nowhere)
  const { page } = visitor
  await refuse(page, '**/api/case-studies?*')
  await page.goto(`/topics/${encodeURIComponent(tag)}`)
  await page.getByText('Failed to load case studies: Please try again in a moment.').waitFor()
  await page.unroute('**/api/case-studies?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('article').first().waitFor()
  forgiveFault(visitor, refused)
})

test.each([1280, 380])(
  'topic page and search palette have no accessibility barrier, %i wide',
  async (width) => {
    const { page } = await visit(`/topics/${encodeURIComponent(tag)}`, { width })
    await page.getByRole('article').first().waitFor()
    expect(await overflow(page)).toBe('')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Go to', exact: true }).click()
    await page.getByRole('combobox', { name: 'Go to' }).fill('taichong')
    await page.getByRole('option', { name: /LR-3/ }).waitFor()
    expect(await barriers(page)).toEqual([])
  },
)

test('FOLLOW-5: a topic that is followed under another spelling is let go on its page', async () => {
  const [ann, master] = [await person(), await person('is_study_master')]
  const begun = newWord()
  for (const end of ['36', '-36']) await publish(master, { tags: [`${begun}${end}`] })
  await ask(ann, followTopic, { tag: `${begun}36` })
  const { page } = await visit(nowhere)
  await openAs(page, ann, `/topics/${begun}-36`)
  await page.getByRole('button', { name: 'Following', pressed: true }).click()
  await page.getByRole('button', { name: 'Follow', pressed: false }).waitFor()
  expect((await ask(ann, listFollows, {})).topics).toEqual([])
})
