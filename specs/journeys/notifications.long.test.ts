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

test('FOLLOW-1, FOLLOW-5, NOTE-7: a member follows and unfollows a case and another member', async () => {
  const study = await makeCase()
  const [ann, ben] = [await makeMember(), await makeMember()]
  await say(ben, study, 'The **root** is the Spleen, says [my teacher](https://a.test).')
  const { page } = await visit(nowhere)
  const listening = whenListening(page, `user:${ann.id}`)
  await enterAs(page, ann, `/case-study/${study.id}?tab=discussion`)
  await listening
  await rowOf(page, 'The root is').waitFor()
  await page.getByRole('button', { name: 'Follow' }).click()
  await page.getByRole('radio', { name: 'All comments' }).check()
  await page.getByText('You follow this case', { exact: true }).waitFor()
  await page.goto(`/profile/${ben.id}`)
  await page.getByRole('button', { name: 'Follow' }).click()
  await page.getByText(`You follow ${ben.name}`).waitFor()
  await page.getByRole('button', { name: 'Following', pressed: true }).waitFor()

  await say(ben, study, 'And **Qi** is weak.')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const line = page.getByRole('link', { name: `${ben.name} commented in ${study.title}` })
  await line.getByText('And Qi is weak.').waitFor()
  await page.getByRole('link', { name: 'Notification settings' }).click()
  const following = page.getByRole('list', { name: 'Following' })
  await following.getByRole('link', { name: ben.name }).waitFor()
  await following.getByRole('button', { name: `Unfollow ${ben.name}` }).click()
  await following.getByRole('link', { name: ben.name }).waitFor({ state: 'detached' })
  await following.getByRole('button', { name: `Unfollow ${study.title}` }).click()
  await page.getByText('Nothing yet. Follow a case').waitFor()
  const reply = page.getByRole('switch', { name: 'Replies to my comments' })
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/users/me/notices') && answer.ok(),
  )
  await reply.uncheck()
  await saved
  await page.reload()
  await reply.waitFor()
  expect(await reply.isChecked()).toBe(false)
})
