import './built-web.ts'
import { expect, test } from 'vitest'
import { saveCase } from '@contract/cases.ts'
import { featureCase } from '@contract/admin-cases.ts'
import { ask, person, publish, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { cardOf, layoutShift } from './case-steps.ts'
import { newTag, studyMaster } from './case-visits.ts'
import { visit, visitAs } from './club-visits.ts'

test('CASE-17, CASE-18: the dashboard shows a featured case first, and each card shows its state', async () => {
  const tag = newTag()
  const [author, admin, reader] = [await studyMaster(), await person('is_admin'), await person()]
  const lead = await publish(author, { title: `Lead ${tag}`, tags: [tag] })
  const other = await publish(author, { title: `Other ${tag}`, tags: [tag], discussion_period_days: 1 })
  await say(author, other, 'A first thought.')
  await ask(reader, saveCase, { id: lead, saved: true })
  await ask(reader, saveCase, { id: other, saved: true })
  const { page } = await visitAs(reader, '/dashboard')
  await cardOf(page, `Lead ${tag}`).waitFor()
  expect(await cardOf(page, `Lead ${tag}`).getByText('Case of the week').count()).toBe(0)

  await ask(admin, featureCase, { id: lead, value: true })
  await page.reload()
  const shown = cardOf(page, `Lead ${tag}`)
  await shown.getByText('Case of the week').waitFor()
  expect(await shown.count()).toBe(1)
  for (const words of [tag, author.name, '14 days left', '0views', '0comments', 'Saved'])
    await shown.getByText(words, { exact: words !== author.name }).waitFor()
  const top = async (title: string) => (await cardOf(page, title).boundingBox())!.y
  expect(await top(`Lead ${tag}`)).toBeLessThan(await top(`Other ${tag}`))
  const rest = cardOf(page, `Other ${tag}`)
  for (const words of ['Closes tomorrow', '1comment', '1 day left', 'Saved'])
    await rest.getByText(words, { exact: true }).waitFor()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)

  await page.goto(`/dashboard?tag=${tag}`)
  await shown.waitFor()
  expect(await page.getByText('Case of the week').count()).toBe(0)
  await sql().query(`update public.case_studies set status = 'hidden' where id = $1`, [lead])
  await page.goto('/dashboard')
  await rest.waitFor()
  expect(await shown.count()).toBe(0)
})

test('CASE-6: the dashboard loads more cases by scrolling or by keyboard', async () => {
  const tag = newTag()
  const { id } = await studyMaster()
  await sql().query(
    `insert into public.case_studies (author_id, title, description, content, tags, status, discussion_period_ends, created_at)
     select $1, 'Number ' || n || ' ' || $2, 'Description', 'Text', array[$2], 'published', now(), now() - n * interval '1 minute'
     from generate_series(1, 40) n`,
    [id, tag],
  )
  const { page } = await visit(`/dashboard?tag=${tag}`)
  await page.getByText('40 case studies').waitFor()
  await page.getByRole('button', { name: 'Load more' }).focus()
  await page.keyboard.press('Enter')
  await cardOf(page, `Number 36 ${tag}`).waitFor()
  await page.mouse.wheel(0, 20_000)
  await cardOf(page, `Number 40 ${tag}`).waitFor()
  expect(await page.getByRole('article').count()).toBe(40)
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
})
