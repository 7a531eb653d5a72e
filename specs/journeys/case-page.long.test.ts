import './built-web.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { person, publish, say } from '../kit/cases.ts'
import { studyMaster } from './case-visits.ts'
import { visit, visitAs } from './club-visits.ts'

test('CASE-12: a case’s tabs are near the top and stay visible with its title while the reader scrolls', async () => {
  const title = 'Bleeding gums, and hungry again an hour after lunch'
  const sections = Array.from({ length: 8 }, (_, at) => `Part ${at}:\n${'Words. '.repeat(150)}`)
  const id = await publish(await studyMaster(), { title, content: sections.join('\n') })
  for (const [width, soon] of [
    [1280, 300],
    [380, 320],
  ] as const) {
    const { page } = await visit(`/case-study/${id}`, { width })
    const tabs = page.getByRole('tablist')
    await tabs.waitFor()
    const topOfTabs = async () => (await tabs.boundingBox())!.y
    const before = await topOfTabs()
    expect(before).toBeLessThan(soon)
    if (width === 380) {
      await page.getByRole('tab', { name: 'Discussion' }).click()
      await page.getByRole('heading', { name: 'Discussion Forum' }).waitFor()
      expect(await topOfTabs()).toBe(before)
      await page.getByRole('tab', { name: 'Content' }).click()
    }
    // The slim title, still hidden above the tabs, must not cover the actions.
    const upvote = page.getByRole('button', { name: /^Upvote/ })
    const isCovered = await upvote.evaluate((button) => {
      const { left, bottom } = button.getBoundingClientRect()
      return !button.contains(document.elementFromPoint(left + 20, bottom - 3))
    })
    expect(isCovered).toBe(false)
    const slim = page.locator('p', { hasText: title })
    expect(await slim.isVisible()).toBe(false)
    await page.mouse.wheel(0, 3000)
    await slim.waitFor()
    const bottom = async () => {
      const { y, height } = (await tabs.boundingBox())!
      return y + height
    }
    expect(await bottom()).toBeLessThan(100)
    if (width === 1280) {
      await page.getByRole('navigation', { name: 'Sections' }).getByText('Part 5').click()
      const heading = page.getByRole('heading', { name: 'Part 5' })
      await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(200)
      expect((await heading.boundingBox())!.y).toBeGreaterThan(await bottom())
    }
    await page.getByRole('tab', { name: 'Discussion' }).click()
    const next = page.getByRole('heading', { name: 'Discussion Forum' })
    await expect.poll(async () => (await next.boundingBox())!.y - (await bottom())).toBeGreaterThan(0)
  }
})

test('DISC-19: the first comment of a case begins in the first screen', async () => {
  const [author, reader] = [await studyMaster(), await person()]
  const title = 'Cramps before every meeting, and never quite finished'
  const description =
    'A project lead runs to the toilet before each presentation and again after it, now with mucus and burning. His bowel was twice examined.'
  const id = await publish(author, { title, description, tags: ['pain', 'digestion', 'emotions'] })
  for (const words of ['First words.', 'Second words.']) await say(author, id, words)
  for (const [width, soon] of [
    [1280, 700],
    [380, 760],
  ] as const) {
    const { page } = await visitAs(reader, `/case-study/${id}?tab=discussion`, { width })
    await page.getByRole('button', { name: 'Commit', exact: true }).waitFor()
    const words = page.getByText('Second words.')
    await expect.poll(async () => (await words.boundingBox())!.y).toBeLessThan(soon)
  }
})

test('the case page wraps long tags on a phone, and has the own diagnosis on the first screen of a wide window', async () => {
  const tags = ['digestion', 'mouth and teeth', 'tongue reading', 'board prep']
  const id = await publish(await studyMaster(), { tags })
  const reader = await person()
  const { page } = await visitAs(reader, `/case-study/${id}`, { width: 380 })
  const list = page.getByRole('list', { name: 'Tags' })
  await list.waitFor()
  for (const tag of tags) {
    const { x, width } = (await list.getByText(tag).boundingBox())!
    expect(x + width).toBeLessThanOrEqual(360)
  }
  const { page: wide } = await visitAs(reader, `/case-study/${id}`)
  const { y, height } = (await wide.getByLabel('Your diagnosis').boundingBox())!
  expect(y + height).toBeLessThan(800)
})

test('CASE-13: a reader shares or copies a case’s link, and Escape closes the menu', async () => {
  const id = await publish(await studyMaster())
  const { page, context } = await visit(`/case-study/${id}`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const dots = page.getByRole('button', { name: 'More', exact: true })
  await dots.click()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByText('Link copied').waitFor()
  expect(await copied()).toBe(`${new URL(page.url()).origin}/case-study/${id}`)

  await dots.press('Enter')
  const report = page.getByRole('button', { name: 'Report' })
  await report.waitFor()
  await page.keyboard.press('Escape')
  await report.waitFor({ state: 'hidden' })
  expect(await dots.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.evaluate(() => {
    Object.assign(navigator, {
      share: async (what: ShareData) => {
        document.title = `shared ${what.title} ${what.url}`
      },
    })
  })
  await dots.click()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.title()).toMatch(new RegExp(`^shared Headache.*/case-study/${id}$`))
})

test('CASE-14, CASE-15: a member’s diagnosis is private, saved on every device, and can become a comment', async () => {
  const [author, reader] = [await studyMaster(), await person()]
  await publish(author)
  const id = await publish(author)
  const words = `Liver Yang rising ${randomUUID()}`
  const here = await visitAs(reader, `/case-study/${id}`)
  const saved = here.page.waitForResponse(
    (answer) => /\/drafts?$/.test(new URL(answer.url()).pathname) && answer.request().method() !== 'GET',
  )
  await here.page.getByLabel('Your diagnosis').fill(words)
  await saved
  const { page } = await visitAs(reader, `/case-study/${id}`)
  await expect.poll(() => page.getByLabel('Your diagnosis').inputValue()).toBe(words)
  await page.getByRole('button', { name: 'Post as comment' }).click()
  const form = page.getByLabel('Your comment')
  await expect.poll(() => form.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await form.inputValue()).toBe(words)
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await page.getByRole('tab', { name: 'Discussion (1)' }).waitFor()

  await page.getByRole('tab', { name: 'Content' }).click()
  const end = page.getByRole('region', { name: 'What to do next' })
  await end.getByRole('button', { name: 'Vote for it' }).click()
  await page.getByRole('button', { name: 'Upvoted 1' }).waitFor()
  expect(await end.getByRole('button', { name: 'Vote for it' }).count()).toBe(0)
  await end.getByRole('button', { name: 'Post your diagnosis' }).click()
  await form.waitFor()
  await page.getByRole('tab', { name: 'Content' }).click()
  await end.getByRole('link').click()
  await page.waitForURL(new RegExp(`/case-study/(?!${id})`))
})
