import './built-web.ts'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { club, makeMember, sql } from '../kit/platform.ts'
import { enterAs, makeCase, nowhere, rowOf, say, sayMany } from './discussion-steps.ts'
import { overflow } from './page-layout.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

test.each([
  ['a mouse', 1280],
  ['a finger', 380],
])(
  'pressing Post Comment with %s moves nothing, and the row has its height from the first',
  async (_by, width) => {
    const ann = await makeMember()
    const study = await makeCase()
    await sayMany(
      await makeMember(),
      study,
      Array.from({ length: 12 }, (_, n) => `Thought number ${n}`),
    )
    const { page } = await visit(nowhere, { width })
    await enterAs(page, ann, study.path)
    await rowOf(page, 'Thought number 11').waitFor()

    const button = page.getByRole('button', { name: 'Post Comment' })
    await page.getByRole('textbox', { name: 'Your comment' }).fill('A wiry pulse, and cold feet')
    await button.scrollIntoViewIfNeeded()
    // The button near the top, so that rows below it are in sight: the one in sight used to stay, and the page jumped instead.
    await button.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 200))
    const before = (await button.boundingBox())!.y

    // Looks at each frame until the comment is confirmed.
    await page.evaluate(() => {
      const seen = { tops: new Set<number>(), heights: new Set<number>(), kinds: new Set<string>() }
      Object.assign(window, { seen })
      const look = () => {
        const form = [...document.querySelectorAll('button')].find(
          (one) => one.textContent === 'Post Comment',
        )
        if (form) seen.tops.add(form.getBoundingClientRect().top)
        const row = [...document.querySelectorAll('[data-row]')].find((one) =>
          one.textContent.includes('A wiry pulse'),
        )
        if (row) {
          seen.heights.add(Math.round(row.getBoundingClientRect().height))
          seen.kinds.add(row.textContent.includes('Reply') ? 'comment' : 'unsent')
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    // Held until the row has been seen as it waits, and says so.
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/comments', async (route) => {
      if (route.request().method() === 'POST') await answered
      await route.continue()
    })
    await button.click()
    await rowOf(page, 'A wiry pulse').getByText('Sending…').waitFor()
    answer()
    await rowOf(page, 'A wiry pulse').getByRole('button', { name: 'Reply' }).waitFor()

    const look = () =>
      page.evaluate(() => {
        const { tops, heights, kinds } = (window as never as { seen: Record<string, Set<unknown>> }).seen
        return { tops: [...tops!], heights: [...heights!], kinds: [...kinds!] }
      })
    // The frame that shows the comment may come after its button is there.
    await expect.poll(async () => (await look()).kinds).toEqual(['unsent', 'comment'])
    const seen = await look()
    // Less than half a pixel is no move; rounded, it may be one.
    const moves = (seen.tops as number[]).map((top) => Math.abs(top - before))
    expect(Math.max(...moves)).toBeLessThan(0.5)
    expect(seen.heights).toHaveLength(1)
  },
)

test.each([1280, 760, 380])('who comes and who writes moves nothing, %i pixels wide', async (width) => {
  const [ann, ben] = [await makeMember(), await makeMember()]
  const study = await makeCase()
  const { page } = await visit(nowhere, { width })
  // At each frame, from the first that shows it.
  await page.addInitScript(() => {
    const seen = new Set<number>()
    Object.assign(window, { seen })
    const look = () => {
      const head = document.querySelector('#discussion')?.parentElement
      if (head?.querySelector('button')) seen.add(head.getBoundingClientRect().height)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await enterAs(page, ann, study.path)
  await page.getByText('1 studying now').waitFor()
  const other = await visit(nowhere, { width })
  await enterAs(other.page, ben, study.path)
  await page.getByText('2 studying now').waitFor()
  await other.page.getByRole('textbox', { name: 'Your comment' }).pressSequentially('A wiry pulse')
  const words = page.getByText('A member is writing…')
  await words.waitFor()
  expect(await overflow(page)).toBe('')
  await words.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => [...(window as never as { seen: Set<number> }).seen])).toHaveLength(1)
})

test('a keystroke restyles its own field, and nothing else of the page', async () => {
  const study = await makeCase()
  await sayMany(
    await makeMember(),
    study,
    Array.from({ length: 60 }, (_, n) => `Thought number ${n}`),
  )
  const { page, context } = await visit(nowhere)
  await enterAs(page, await makeMember(), study.path)
  await rowOf(page, 'Thought number 59').waitFor()
  // With the first key come the tools below the field, and the draft's first saving.
  await page.getByRole('textbox', { name: 'Your comment' }).click()
  await page.getByRole('button', { name: 'Bold' }).waitFor()
  await page.keyboard.type('A wiry', { delay: 30 })

  const devtools = await context.browser()!.newBrowserCDPSession()
  const styled: number[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args?: { elementCount?: number } }[])
      if (name === 'UpdateLayoutTree') styled.push(args?.elementCount ?? 0)
  })
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  // Which is seen for certain, so that nothing at all cannot mean nothing measured.
  await page.getByRole('button', { name: 'Bold' }).hover()
  await page.keyboard.type(' pulse and', { delay: 30 })
  const isWhole = new Promise((done) => devtools.once('Tracing.tracingComplete', done))
  await devtools.send('Tracing.end')
  await isWhole
  expect(styled).not.toEqual([])
  expect(Math.max(...styled)).toBeLessThan(60)
})

async function areApart(one: Locator, two: Locator) {
  const [a, b] = [(await one.boundingBox())!, (await two.boundingBox())!]
  return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x
}

test('MILE-2: on a phone the follow menu and a notice cover neither votes nor new replies', async () => {
  const study = await makeCase()
  const { page } = await visit(nowhere, { width: 380 })
  await enterAs(page, await makeMember(), study.path)
  const boxOf = async (part: Locator) => (await part.boundingBox())!

  await page.getByRole('button', { name: 'Follow' }).click()
  const menu = page.getByRole('group', { name: 'Notify me of' })
  await menu.waitFor()
  const votes = page.getByRole('button', { name: /^Upvote/ })
  const { y: foot, height } = await boxOf(votes)
  expect(foot).toBeGreaterThan(0)
  expect((await boxOf(menu)).y).toBeGreaterThan(foot + height)
  await page.keyboard.press('Escape')

  const field = page.getByRole('textbox', { name: 'Your comment' })
  await field.fill('The first of mine')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Your first comment' })
  await notice.waitFor()
  await notice.hover()
  await sayMany(
    await makeMember(),
    study,
    Array.from({ length: 12 }, (_, n) => `Thought number ${n}`),
  )
  const pill = page.getByRole('button', { name: /new repl/ })
  await pill.waitFor()
  await expect.poll(() => areApart(notice, pill)).toBe(true)
})

test('a reply is in sight once it was sent, from its preview too', async () => {
  const study = await makeCase()
  const { page } = await visit(nowhere)
  await enterAs(page, await makeMember(), study.path)
  const { id } = await say(await makeMember(), study, 'What they all answer')
  await sql().query(
    `insert into public.comments (case_id, parent_id, author_id, content)
     select $1, $2, $3, 'Answer ' || n from generate_series(1, 12) n`,
    [study.id, id, (await makeMember()).id],
  )
  await page.reload()
  const parent = rowOf(page, 'What they all answer')
  await parent.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByRole('textbox', { name: /^Replying to/ }).fill('And I as well')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('region', { name: 'Preview' }).getByText('And I as well').waitFor()
  await page.getByRole('button', { name: 'Post Reply' }).click()
  const own = rowOf(page, 'And I as well')
  await own.getByRole('button', { name: 'Reply', exact: true }).waitFor()
  expect(await own.evaluate((row) => row === document.activeElement)).toBe(true)
  await expect
    .poll(() =>
      own.evaluate((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && Math.floor(bottom) <= window.innerHeight
      }),
    )
    .toBe(true)
})

test('on a phone a vote for a comment keeps the height of its row at every depth', async () => {
  const study = await makeCase()
  const author = await makeMember()
  const words = (depth: number) => `Said at depth ${depth}`
  let parent: string | undefined
  for (let depth = 0; depth < 6; depth++) parent = (await say(author, study, words(depth), parent)).id
  const { page } = await visit(nowhere, { width: 380 })
  await enterAs(page, await makeMember(), study.path)
  for (let depth = 0; depth < 6; depth++) {
    const row = rowOf(page, words(depth))
    await row.waitFor()
    const heightOf = async () => (await row.boundingBox())!.height
    const before = await heightOf()
    await row.getByRole('button', { name: 'Upvote, 0 upvotes' }).click()
    await row.getByRole('button', { name: 'Take back your vote' }).waitFor()
    expect([depth, await heightOf()]).toEqual([depth, before])
  }
})
