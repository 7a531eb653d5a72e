import './built-web.ts'
import { expect, test } from 'vitest'
import { makeMember } from '../kit/platform.ts'
import { barriers } from './barriers.ts'
import { makeCase, say } from './discussion-steps.ts'
import { at, visit } from './members-visits.ts'

test('MEM-2, MEM-6: a name shows a small card, its press leads to the page; a guest is asked to log in and then gets there', async () => {
  const [ann, bo] = [await makeMember(), await makeMember()]
  const study = await makeCase()
  await say(bo, study, '> Wiry\n\nWhat Bo **thinks** of it')
  const { page } = await at(study.path, ann)
  const name = page.getByRole('link', { name: bo.name })
  const card = page.getByRole('region', { name: `About ${bo.name}` })
  await name.hover()
  await card.getByRole('link', { name: 'Open their page' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  await name.click()
  await page.waitForURL(`**/members/${bo.id}`)
  await page.getByRole('heading', { name: bo.name, level: 1 }).waitFor()
  await page.getByText('What Bo thinks of it', { exact: true }).waitFor()
  expect(await barriers(page)).toEqual([])

  const phone = await at(study.path, ann, { width: 380 })
  await phone.page.getByRole('link', { name: bo.name }).tap()
  const way = phone.page.getByRole('link', { name: 'Open their page' })
  await way.waitFor()
  // The card goes along where the page settles.
  await phone.page.evaluate(() => window.scrollBy(0, 30))
  await way.tap()
  await phone.page.waitForURL(`**/members/${bo.id}`)

  const guest = await visit(study.path)
  await guest.page.getByRole('link', { name: bo.name }).click()
  const dialog = guest.page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Login' }).click()
  await dialog.getByRole('textbox', { name: 'Email' }).fill(ann.email)
  await dialog.getByLabel('Password', { exact: true }).fill(ann.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await guest.page.getByRole('heading', { name: bo.name, level: 1 }).waitFor()
})
