import './built-web.ts'
import { test } from 'vitest'
import { makeMember } from '../kit/platform.ts'
import { makeCase, say } from './discussion-steps.ts'
import { visit, visitThread } from './club-visits.ts'
import { fillLogin } from './account-steps.ts'

test('MEM-2, MEM-6: a member’s name shows a card and leads to their profile', async () => {
  const [ann, bo] = [await makeMember(), await makeMember()]
  const study = await makeCase()
  await say(bo, study, '> Wiry\n\nWhat Bo **thinks** of it')
  const { page } = await visitThread(ann, study.path)
  const name = page.getByRole('link', { name: bo.name })
  const card = page.getByRole('region', { name: `About ${bo.name}` })
  await name.hover()
  await card.getByRole('link', { name: 'Open their page' }).waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  await name.click()
  await page.waitForURL(`**/profile/${bo.id}`)
  await page.getByRole('heading', { name: bo.name, level: 1 }).waitFor()
  await page.getByText('What Bo thinks of it', { exact: true }).waitFor()

  const guest = await visit(study.path)
  await guest.page.getByRole('link', { name: bo.name }).click()
  const dialog = guest.page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Login' }).click()
  await fillLogin(dialog, ann)
  await guest.page.getByRole('heading', { name: bo.name, level: 1 }).waitFor()
})
