import './built-web.ts'
import { expect, test } from 'vitest'
import { makeMember } from '../kit/platform.ts'
import { enterAs, makeCase, rowOf, say, whenListening } from './discussion-steps.ts'
import { nowhere } from './visitors.ts'
import { visit } from './club-visits.ts'

test('NOTE-3, NOTE-4: the bell stays silent for the thread on screen and for a muted case', async () => {
  const study = await makeCase()
  const [ann, ben] = [await makeMember(), await makeMember()]
  const { id } = await say(ann, study, 'Look at this')
  const { page } = await visit(nowhere)
  const listening = whenListening(page, `user:${ann.id}`)
  await enterAs(page, ann, study.path)
  await listening
  const read = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/read'))
  await say(ben, study, 'I do', id)
  await rowOf(page, 'I do').waitFor()
  await read
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  expect(await page.getByText('New reply', { exact: true }).count()).toBe(0)

  await page.getByRole('button', { name: 'Follow' }).click()
  await page.getByRole('radio', { name: 'Nothing' }).check()
  await page.getByText('You muted this case').waitFor()
  await page.goto('/dashboard')
  await say(ben, study, 'Still here', id)
  const other = await makeCase()
  const { id: elsewhere } = await say(ann, other, 'Another case')
  await say(ben, other, 'The control', elsewhere)
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
})
