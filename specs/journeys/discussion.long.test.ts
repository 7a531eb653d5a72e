import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { makeMember } from '../kit/platform.ts'
import { barriers } from './barriers.ts'
import { enterAs, makeCase, nowhere, rowOf, say, sayMany, whenListening, write } from './discussion-steps.ts'
import { hasOwnHan, onDevicesWithout } from './own-han.ts'
import { expectFault } from './visitors.ts'
import { memberAt, standingStill, visit } from './discussion-visits.ts'

describe('the discussion of a case', () => {
  test('a vote that is pressed once more and fails still stands', async () => {
    const study = await makeCase()
    await say(await makeMember(), study, 'Worth a vote')
    const reader = await memberAt(study.path, study.id)
    const row = rowOf(reader.page, 'Worth a vote')
    await row.getByRole('button', { name: 'Upvote, 0 upvotes' }).click()
    await reader.page.getByText('Vote recorded!').waitFor()
    await reader.page.route('**/vote', (route) => route.abort())
    await row.getByRole('button', { name: 'Upvoted, 1 upvote' }).click()
    await reader.page.getByText('Failed to vote').waitFor()
    expect(await row.getByRole('button', { name: 'Upvoted, 1 upvote' }).count()).toBe(1)
    await expectFault(reader, /ERR_FAILED/)
  })

  test('is read on after a reload where reading stopped, however long it is', async () => {
    const study = await makeCase()
    const words = Array.from(
      { length: 60 },
      (_, at) => `Words ${at}. ${'More of them. '.repeat((at % 7) * 9)}`,
    )
    await sayMany(await makeMember(), study, words)
    const { page } = await memberAt(study.path, study.id)
    const read = rowOf(page, 'Words 12.')
    const topOf = () => read.evaluate((row) => row.getBoundingClientRect().top)
    await read.evaluate((row) => row.scrollIntoView())
    await standingStill(read)
    const before = await topOf()
    // The thread comes long after the first frame.
    await page.route('**/comments', async (route) => {
      await page.waitForTimeout(700)
      await route.continue()
    })
    await page.reload()
    await read.waitFor()
    await standingStill(read)
    expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1)

    // Who has begun to look around meanwhile is left where they are.
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('heading', { name: study.title }).waitFor()
    await page.mouse.wheel(0, 1)
    await read.waitFor()
    await standingStill(read)
    expect(await topOf()).toBeGreaterThan(before + 800)
  })

  test('asks for Han letters when somebody comes near them, and not before', async ({ skip }) => {
    const study = await makeCase()
    const others = Array.from({ length: 60 }, (_, n) => `Number ${n} of those that stand above.`)
    await sayMany(await makeMember(), study, ['I would needle 太冲.', ...others])
    const { page } = await visit(nowhere)
    skip(await hasOwnHan(page), onDevicesWithout)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const listening = whenListening(page, `case:${study.id}`)
    await page.goto(study.path)
    await rowOf(page, 'Number 59 of those').waitFor()
    // Which comes when the page has rested.
    await listening
    expect(asked.filter((path) => /^\/assets\/400-|noto-sans-sc/.test(path))).toEqual([])

    await page.keyboard.press('End')
    await expect
      .poll(() => asked.some((path) => path.includes('noto-sans-sc')), { timeout: 10_000 })
      .toBe(true)
  })

  test('refuses the same words twice with a kind sentence, and keeps them in the form', async () => {
    const study = await makeCase()
    const visitor = await memberAt(study.path, study.id)
    const { page } = visitor
    await write(page, 'Exactly this')
    await page.getByText('Comment posted!').waitFor()
    await write(page, 'Exactly this')
    const refused = rowOf(page, 'You have just posted the same comment.')
    await refused.waitFor()
    await page.getByText('Failed to post comment').waitFor()
    await expectFault(visitor, /409/)
    await refused.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Edit your comment' }).fill('Something else')
    await page.getByRole('button', { name: 'Post Comment' }).last().click()
    await rowOf(page, 'Something else').getByRole('button', { name: 'Edit' }).waitFor()
    await refused.waitFor({ state: 'detached' })
  })

  test('has no accessibility barrier', async () => {
    const study = await makeCase()
    const author = await makeMember()
    let { id } = await say(author, study, 'See https://example.org\n- one\n- two')
    for (let depth = 0; depth < 6; depth++) ({ id } = await say(author, study, `Depth ${depth}`, id))
    const { page } = await visit(study.path)
    await rowOf(page, 'Depth 5').waitFor()
    expect(await barriers(page)).toEqual([])
    await enterAs(page, await makeMember(), study.path)
    await rowOf(page, 'Depth 5').getByRole('button', { name: 'Reply' }).click()
    await page.getByRole('textbox', { name: /^Replying/ }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize({ width: 380, height: 800 })
    expect(await barriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(380)
  })
})

describe('the discussion of a case', () => {
  test('folds and opens a thread, and a link to a comment opens what hides it', async () => {
    const study = await makeCase()
    const author = await makeMember()
    const top = await say(author, study, 'The top of it')
    const middle = await say(author, study, 'The middle of it', top.id)
    const bottom = await say(author, study, 'The bottom of it', middle.id)
    const { page } = await visit(study.path)
    const fold = rowOf(page, 'The top of it').getByRole('button', { name: 'Hide 2 replies' })
    await fold.click()
    await rowOf(page, 'The bottom of it').waitFor({ state: 'detached' })
    await rowOf(page, 'The top of it').getByRole('button', { name: 'Show 2 replies' }).waitFor()

    await page.evaluate((to) => window.history.pushState(null, '', to), `${study.path}&comment=${bottom.id}`)
    await page.reload()
    await rowOf(page, 'The bottom of it').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`comment-${bottom.id}`)
    const { page: lost } = await visit(`${study.path}&comment=00000000-0000-4000-8000-000000000000`)
    await lost.getByText('The comment that this link leads to is gone.').waitFor()
  })

  test('an author’s level is the same on all of their comments, and a new one is announced', async () => {
    const study = await makeCase()
    const author = await makeMember()
    await sayMany(
      author,
      study,
      Array.from({ length: 14 }, (_, at) => `Post ${at}`),
    )
    const { page } = await memberAt(study.path, study.id)
    await page
      .getByRole('listitem')
      .getByRole('button', { name: 'Level 1, Novice Scholar' })
      .nth(13)
      .waitFor()
    await sayMany(author, study, ['The fifteenth'])
    await rowOf(page, 'The fifteenth').getByText('reached level 2').waitFor()
    expect(
      await page.getByRole('listitem').getByRole('button', { name: 'Level 2, Novice Scholar' }).count(),
    ).toBe(15)
    expect(
      await page.getByRole('listitem').getByRole('button', { name: 'Level 1, Novice Scholar' }).count(),
    ).toBe(0)
  })
})
