import './built-web.ts'
import { expect, test } from 'vitest'
import { makeMember, sql } from '../kit/platform.ts'
import { makeCase, rowOf, sayMany } from './discussion-steps.ts'
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
