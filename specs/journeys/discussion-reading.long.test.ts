import './built-web.ts'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { makeMember, sql } from '../kit/platform.ts'
import { type CaseStudy, enterAs, makeCase, rowOf, say, sayMany, write } from './discussion-steps.ts'
import { nowhere } from './visitors.ts'
import { visit, visitThread } from './club-visits.ts'

/** The first line of each row on the page, from top to bottom. */
const rowsOn = (page: Page) =>
  page
    .locator('[data-row] [dir=auto]')
    .evaluateAll((bodies) => bodies.map((body) => body.textContent.split('.')[0]))

const focusedRow = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.closest('[data-row]')?.querySelector('[dir=auto]')?.textContent ?? null,
  )

async function chain(study: CaseStudy, length: number) {
  const author = await makeMember()
  const ids: string[] = []
  for (let depth = 0; depth < length; depth++) {
    const { rows } = await sql().query<{ id: string }>(
      `insert into public.comments (id, case_id, parent_id, author_id, content) values (gen_random_uuid(), $1, $2, $3, $4) returning id`,
      [study.id, ids.at(-1) ?? null, author.id, `Depth ${depth}.`],
    )
    ids.push(rows[0]!.id)
  }
  return { author, ids }
}

test('READ-5: a reader sorts a thread by newest, oldest or best', async () => {
  const study = await makeCase()
  const ben = await makeMember()
  await sayMany(ben, study, ['One.', 'Two.', 'Three.'])
  await sql().query(`update public.comments set upvotes = 3 where case_id = $1 and content = 'Two.'`, [
    study.id,
  ])
  const ann = await makeMember()
  const { page } = await visitThread(ann, study.path)
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.waitFor()
  expect(await rowsOn(page)).toEqual(['Three', 'Two', 'One'])
  await sort.selectOption('Oldest')
  await expect.poll(() => rowsOn(page)).toEqual(['One', 'Two', 'Three'])
  await sort.selectOption('Best')
  await expect.poll(() => rowsOn(page)).toEqual(['Two', 'Three', 'One'])

  // A new best comment moves up only when the thread is opened again.
  await sql().query(`update public.comments set upvotes = 5 where case_id = $1 and content = 'One.'`, [
    study.id,
  ])
  await rowOf(page, 'One.')
    .getByRole('button', { name: /^Upvote,/ })
    .click()
  await rowOf(page, 'One.')
    .getByRole('button', { name: /^Upvoted,/ })
    .waitFor()
  expect(await rowsOn(page)).toEqual(['Two', 'Three', 'One'])
  // The member's own new comment appears below the form; others appear at their sorted place.
  await write(page, 'Mine.')
  await rowOf(page, 'Mine.').getByRole('button', { name: 'Delete' }).waitFor()
  await sayMany(ben, study, ['Four.'])
  await rowOf(page, 'Four.').waitFor()
  expect(await rowsOn(page)).toEqual(['Mine', 'Two', 'Four', 'Three', 'One'])
  await page.reload()
  await sort.waitFor()
  expect(await sort.inputValue()).toBe('best')
  await expect.poll(() => rowsOn(page)).toEqual(['One', 'Two', 'Four', 'Mine', 'Three'])
})

test('READ-6: deep branches are folded, except where there is a new or linked comment', async () => {
  const study = await makeCase()
  const { author, ids } = await chain(study, 12)
  const { page } = await visit(nowhere, { width: 1280 })
  const ann = await makeMember()
  await enterAs(page, ann, study.path)
  await rowOf(page, 'Depth 5.').getByRole('button', { name: 'Show 6 replies' }).waitFor()
  expect((await rowsOn(page)).at(-1)).toBe('Depth 5')

  await say(author, study, 'News from below.', ids[9])
  await rowOf(page, 'Depth 5.').getByRole('button', { name: 'Show 7 replies 1 new' }).waitFor()
  await page.getByRole('button', { name: '1 new comment' }).click()
  await rowOf(page, 'News from below.').waitFor()
  await expect.poll(() => focusedRow(page)).toBe('News from below.')

  const { page: linked } = await visit(`${study.path}&comment=${ids[11]}`)
  await expect.poll(() => focusedRow(linked)).toBe('Depth 11.')
  expect(await linked.getByRole('button', { name: /^Show/ }).count()).toBe(0)
})

test('READ-7: the shortcuts j, k, n and ? work in a thread and type letters in a field', async () => {
  const study = await makeCase()
  const ben = await makeMember()
  await sayMany(ben, study, ['One.', 'Two.', 'Three.'])
  const ann = await makeMember()
  const { page } = await visit(nowhere)
  const isKept = page.waitForResponse((answer) => answer.url().endsWith('/read'))
  await enterAs(page, ann, study.path)
  await isKept
  await page.getByRole('textbox', { name: 'Your comment' }).pressSequentially('jkn?')
  expect(await focusedRow(page)).toBeNull()
  await page.getByRole('heading', { name: /^Discussion Forum/ }).focus()
  const press = async (key: string, row: string) => {
    await page.keyboard.press(key)
    await expect.poll(() => focusedRow(page)).toBe(row)
  }
  await rowOf(page, 'Three.').scrollIntoViewIfNeeded()
  await press('j', 'Three.')
  await press('j', 'Two.')
  await press('j', 'One.')
  await press('k', 'Two.')

  await sayMany(ben, study, ['Four.', 'Five.'])
  await rowOf(page, 'Five.').waitFor()
  await press('n', 'Five.')
  await press('n', 'Four.')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Discussion shortcuts' })
  await list.getByText('Next new comment').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await expect.poll(() => focusedRow(page)).toBe('Four.')
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await list.waitFor()
})
