import './built-web.ts'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { person, publish } from '../kit/cases.ts'
import { aGroup } from '../kit/groups.ts'
import { studyMaster } from './case-visits.ts'
import { visitAs } from './club-visits.ts'
import { follow, forgiveFault } from './visitors.ts'

const content = 'Chief Complaint:\nShe cannot sleep.\n\nTongue:\nPale, thin coat.\n\nPulse:\nThin and weak.'

async function commitTo(page: Page, pattern: string) {
  await page.getByRole('button', { name: 'Commit', exact: true }).click()
  await page.getByRole('combobox', { name: 'Pattern', exact: true }).fill(pattern)
  await page.getByRole('option', { name: pattern, exact: true }).click()
  await page.getByRole('radio', { name: 'Unsure' }).check()
  await page.getByRole('button', { name: 'Commit', exact: true }).click()
}

test('ROOM-2, ROOM-4, ROOM-6: two members study a case together, one reloads, and a guest watches', async () => {
  const caseId = await publish(await studyMaster(), { title: 'The sleepless baker', content })
  const [ann, ben] = [await person(), await person()]
  const groupId = await aGroup(ann, ben)

  const { page } = await visitAs(ann, `/case-study/${caseId}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Study together' }).click()
  await page.getByRole('combobox', { name: 'Who can join' }).selectOption('Members of Evening class')
  await page.getByRole('button', { name: 'Open a room' }).click()
  await page.getByRole('heading', { name: /^Looking/ }).waitFor()
  await follow(page, '/rooms')
  const listed = (title: string) =>
    page.getByRole('region', { name: title }).getByRole('link', { name: 'The sleepless baker' })
  await listed('Open rooms').waitFor()
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Open rooms', 'New room'])
  await listed('Open rooms').click()
  await page.getByText('Pale, thin coat.').waitFor()
  expect(await page.getByText('Thin and weak.').count()).toBe(0)

  const { page: other } = await visitAs(ben, `/groups/${groupId}`)
  await other.getByText('Studying together now: The sleepless baker').waitFor()
  await other.getByRole('link', { name: 'Go to the room: The sleepless baker' }).click()
  await other.getByRole('button', { name: 'Join the room' }).click()
  const pages = [page, other]
  for (const name of ['Listening and smelling', 'Asking', 'Palpation', 'Commit']) {
    for (const one of pages) await one.getByRole('button', { name: 'Ready', exact: true }).click()
    for (const one of pages) await one.getByRole('heading', { name: new RegExp(`^${name} `) }).waitFor()
    if (name === 'Asking') await other.reload()
  }
  await other.getByText('Thin and weak.').waitFor()

  const guest = await visitAs(null, new URL(await copiedLink(page)).pathname)
  // The guest's link ends with the room, so the guest's page may get 410.
  forgiveFault(guest, /410/)
  const { page: watcher } = guest
  await watcher.getByText('0 of 2 committed').waitFor()
  await commitTo(page, 'Blood Deficiency')
  expect(await other.getByText('Blood Deficiency').count()).toBe(0)
  await commitTo(other, 'Heart Blood Deficiency')
  for (const one of pages) await one.getByRole('heading', { name: /^Discuss / }).waitFor()
  const answers = other.getByRole('region', { name: 'Answers of this room 2 of 2 committed' })
  await answers.getByText('Blood Deficiency', { exact: true }).first().waitFor()
  await other.getByRole('textbox', { name: 'Your comment' }).waitFor()
  await watcher.getByText('2 of 2 committed').waitFor()
  expect(await watcher.getByText('Blood Deficiency').count()).toBe(0)

  await page.getByRole('button', { name: 'Next' }).click()
  await other.getByRole('heading', { name: /^Commit again / }).waitFor()
  await page.getByRole('button', { name: 'Finish' }).click()
  for (const one of pages) await one.getByText('This room is closed.').waitFor()
  await other.getByRole('heading', { name: 'At first' }).waitFor()
  const tookPart = other.getByRole('region', { name: 'Who took part' }).getByRole('listitem')
  expect(await tookPart.count()).toBe(2)
  await follow(page, '/rooms')
  await listed('Closed rooms').waitFor()
})

/** Makes a link to the room, which the page copies or shows. */
async function copiedLink(page: Page) {
  const made = page.waitForResponse((answer) => answer.url().endsWith('/link'))
  await page.getByRole('button', { name: 'Copy a link' }).click()
  const { token } = await (await made).json()
  return new URL(`/rooms/join/${token}`, page.url()).href
}
