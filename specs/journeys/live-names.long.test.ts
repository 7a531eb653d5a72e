import './built-web.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browser } from '../kit/browser.ts'
import { club, makeMember, type Member, sql } from '../kit/platform.ts'
import { enterAs, makeCase, nowhere, rowOf, say, whenListening } from './discussion-steps.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

const openAs = async (member: Member | null, path: string, topic: string): Promise<Page> => {
  const { page } = await visit(nowhere)
  const listening = whenListening(page, topic)
  if (member) await enterAs(page, member, path)
  else await page.goto(path)
  await listening
  return page
}

test('LIVE-7: a member who takes another name, or is deleted, changes on the open pages of a thread and of the list at once', async () => {
  const study = await makeCase()
  const [writer, reader] = [await makeMember(), await makeMember()]
  await sql().query('update public.case_studies set author_id = $1 where id = $2', [writer.id, study.id])
  await say(writer, study, 'Moxa on ST-36.')
  const pages = [
    await openAs(reader, study.path, `case:${study.id}`),
    await openAs(null, study.path, `case:${study.id}`),
  ]
  const list = await openAs(null, `/dashboard`, 'cases')
  const card = list.getByRole('article').filter({ hasText: study.title })
  await card.getByText(writer.name).waitFor()
  const row = (page: Page) => rowOf(page, 'Moxa on ST-36.')
  for (const page of pages) await row(page).getByText(writer.name).waitFor()

  const hands = browser()
  await hands.login(writer)
  const name = `Renamed ${writer.id.slice(0, 6)}`
  expect((await hands.call('PUT', '/api/users/me/settings', { body: { name } })).status).toBe(200)
  for (const page of pages) await row(page).getByText(name).waitFor()
  await card.getByText(name).waitFor()

  await sql().query('delete from auth.users where id = $1', [writer.id])
  for (const page of pages) await row(page).getByText('Deleted user').waitFor()
  await card.getByText('Deleted user').waitFor()
  for (const page of [...pages, list]) expect(await page.getByText(name).count()).toBe(0)
})
