import './built-web.ts'
import { test } from 'vitest'
import { makeMember } from '../kit/platform.ts'
import { enterAs, makeCase, rowOf, say, whenListening } from './discussion-steps.ts'
import { nowhere } from './visitors.ts'
import { visit } from './club-visits.ts'

test('NOTE-1, NOTE-4: the bell counts replies and mentions and links to them', async () => {
  const study = await makeCase()
  const [ann, ben] = [await makeMember(), await makeMember()]
  const { id } = await say(ann, study, 'What would you needle?')
  const { page } = await visit(nowhere)
  const listening = whenListening(page, `user:${ann.id}`)
  await enterAs(page, ann, study.path)
  await page.getByRole('link', { name: 'The Case Club' }).first().click()
  await listening
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

  const reply = await say(ben, study, 'LR-3 first.', id)
  await page.getByText(`${ben.name} replied to your comment in ${study.title}`).waitFor()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await say(ben, study, `And what says @${ann.name} to that?`)
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  const panel = page.getByRole('region', { name: 'Notifications', exact: true })
  await panel.getByRole('link', { name: `${ben.name} mentioned you in ${study.title}` }).waitFor()
  await panel.getByRole('link', { name: `${ben.name} replied to your comment` }).click()
  await page.waitForURL(`**/case-study/${study.id}?tab=discussion&comment=${reply.id}`)
  await rowOf(page, 'LR-3 first.').waitFor()
  // The mention is in the thread on screen, so the bell must not count it.
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
})
