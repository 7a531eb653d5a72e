import './built-web.ts'
import { expect, test } from 'vitest'
import { makeMember, sql } from '../kit/platform.ts'
import { makeCase, rowOf, say, sayMany } from './discussion-steps.ts'
import { memberAt, waitUntilStill } from './discussion-visits.ts'

test('after a reload, a thread opens where its reader stopped', async () => {
  const study = await makeCase()
  const words = Array.from({ length: 60 }, (_, at) => `Words ${at}. ${'More of them. '.repeat((at % 7) * 9)}`)
  await sayMany(await makeMember(), study, words)
  const { page } = await memberAt(study.path, study.id)
  const read = rowOf(page, 'Words 12.')
  const topOf = () => read.evaluate((row) => row.getBoundingClientRect().top)
  await read.evaluate((row) => row.scrollIntoView())
  await waitUntilStill(read)
  const before = await topOf()
  // The thread's data arrive long after the first frame.
  let come = () => {}
  const mayCome = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/comments', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.reload()
  await page.getByRole('heading', { name: study.title }).waitFor()
  come()
  await read.waitFor()
  await waitUntilStill(read)
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1)
})

test('MENT-6: of two members with the same name, the one picked from the list is linked', async () => {
  const study = await makeCase()
  const [ben, twin] = [await makeMember(), await makeMember()]
  await sql().query(`update public.profiles set name = $2, created_at = '2024-03-02' where id = $1`, [
    twin.id,
    ben.name,
  ])
  const { page } = await memberAt(study.path, study.id)
  await page.getByRole('textbox', { name: 'Your comment' }).pressSequentially(`@${ben.name}`)
  await page.getByRole('option', { name: 'Level 1, member since 2024' }).click()
  await page.keyboard.type('so?')
  await page.keyboard.press('Control+Enter')
  const mention = page.getByRole('article').getByRole('link', { name: `@${ben.name}#${twin.id.slice(0, 4)}` })
  expect(await mention.getAttribute('href')).toBe(`/profile/${twin.id}`)
})

test('QUOTE-1, TEXT-5: a quote links to the quoted comment, in the preview and in the thread', async () => {
  const study = await makeCase()
  const ann = await makeMember()
  const { id } = await say(ann, study, 'A wiry pulse.')
  const { page } = await memberAt(study.path, study.id)
  await page.locator(`#comment-${id}`).focus()
  await page.keyboard.press('q')
  const reply = page.getByRole('textbox', { name: `Replying to ${ann.name}` })
  await expect.poll(() => reply.inputValue()).toMatch(/^> \[.+\]\(#\d+\) wrote:\n> A wiry pulse\.\n\n$/)
  await reply.press('Control+End')
  await page.keyboard.type('LR-3?')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('link', { name: 'LR-3' }).waitFor()
  await preview.getByRole('link', { name: ann.name }).waitFor()
  await page.getByRole('button', { name: 'Post Reply' }).click()
  await rowOf(page, 'LR-3?').getByRole('blockquote').getByRole('link', { name: ann.name }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`comment-${id}`)
})
