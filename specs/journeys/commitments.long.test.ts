import './built-web.ts'
import { expect, test } from 'vitest'
import { commitToCase } from '@contract/commitments.ts'
import { ask, person, publish, say } from '../kit/cases.ts'
import { answer, studyMaster } from './case-visits.ts'
import { visit } from './club-visits.ts'
import { nowhere, signIn } from './visitors.ts'

test('COMMIT-3: an author sees the place of the answers once a member has committed', async () => {
  const author = await studyMaster()
  const id = await publish(author)
  await say(author, id, 'Any ideas?')
  const { page } = await visit(nowhere)
  await page.clock.install()
  await signIn(page, author)
  await page.goto(`/case-study/${id}?tab=discussion`)
  await page.getByText('Any ideas?').waitFor()
  const answers = page.getByRole('region', { name: 'Commitment' })
  expect(await answers.count()).toBe(0)
  await ask(await person(), commitToCase, { id, ...answer })
  await page.clock.fastForward(34_000)
  await answers.getByRole('heading', { name: 'How the club answers' }).waitFor()
})

test('a member reads and writes comments while the answers still load', async () => {
  const id = await publish(await studyMaster())
  const ann = await person()
  await say(ann, id, 'Any ideas?')
  const { page } = await visit(nowhere)
  await signIn(page, ann)
  const isAsked = page.waitForRequest('**/commitments')
  let load = () => {}
  const isHeld = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/commitments', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.goto(`/case-study/${id}?tab=discussion`)
  await isAsked
  await page.getByText('Any ideas?').waitFor()
  await page.getByRole('textbox', { name: 'Your comment' }).waitFor()
  load()
  await page.getByRole('button', { name: 'Commit', exact: true }).waitFor()
})

test('COMMIT-4: an open page shows the counts after the fifth answer, without a reload', async () => {
  const id = await publish(await studyMaster())
  const members = await Promise.all(Array.from({ length: 5 }, () => person()))
  for (const member of members.slice(1)) await ask(member, commitToCase, { id, ...answer })
  const { page } = await visit(nowhere)
  await page.clock.install()
  await signIn(page, members[1]!)
  await page.goto(`/case-study/${id}?tab=discussion`)
  await page.getByText('Tally from 5 answers').waitFor()
  await ask(members[0]!, commitToCase, { id, ...answer })
  await page.clock.fastForward(34_000)
  await page.getByText('5 answers').waitFor()
})
