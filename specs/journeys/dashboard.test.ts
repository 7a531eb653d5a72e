import './built-web.ts'
import { expect, test } from 'vitest'
import { deleteCase, voteCase } from '@contract/cases.ts'
import { ask, person, publish } from '../kit/cases.ts'
import { cardOf } from './case-steps.ts'
import { listeningGuest, newTag, studyMaster } from './case-visits.ts'
import { nowhere } from './visitors.ts'
import { visit } from './club-visits.ts'

test('FIND-3: the dashboard shows skeletons, then complete cards with filters and search hits', async () => {
  const tag = newTag()
  const author = await studyMaster()
  await publish(author, { title: `Simple ${tag}`, tags: [tag], difficulty: 'simple' })
  await publish(author, {
    title: `Complex ${tag}`,
    tags: [tag, 'cold', 'Kidney', 'not shown'],
    difficulty: 'complex',
    content: 'Points used:\n**LR-3** on *both* sides',
  })
  const { page } = await visit(nowhere)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/api/case-studies?**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/dashboard?tag=${tag}`)
  await page.getByText('Loading case studies...').waitFor()
  expect(await page.getByTestId('case-skeleton').count()).toBe(6)
  letThrough()
  const card = cardOf(page, `Complex ${tag}`)
  for (const words of [
    'A teacher with headaches',
    'Kidney',
    author.name,
    '14 days left',
    '0views',
    '0upvotes',
  ])
    await card.getByText(words).waitFor()
  expect(await card.getByRole('listitem').allTextContents()).toEqual([tag, 'cold', 'Kidney'])
  expect(await card.getByRole('button').count()).toBe(0)

  await page.getByRole('button', { name: 'Complex', exact: true }).click()
  await cardOf(page, `Simple ${tag}`).waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('difficulty')).toBe('complex')
  await page.getByRole('searchbox').fill('Taichong')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.locator('mark', { hasText: 'LR-3' }).waitFor()
  await card.getByText('LR-3 on both sides').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await card.waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('Taichong')
  const chip = page.getByRole('button', { name: tag })
  expect(await chip.getAttribute('aria-pressed')).toBe('true')
  await chip.click()
  expect(new URL(page.url()).searchParams.has('tag')).toBe(false)
})

test('CASE-11, CASE-19: the dashboard updates cases live without moving any card', async () => {
  const tag = newTag()
  const author = await studyMaster()
  const moderator = await person('is_moderator')
  const first = await publish(author, { title: `First ${tag}`, tags: [tag] })
  const second = await publish(author, { title: `Second ${tag}`, tags: [tag] })
  const { page } = await listeningGuest(`/dashboard?tag=${tag}`, 'realtime:cases')
  const place = async () => (await cardOf(page, `Second ${tag}`).boundingBox())!.y
  const before = await place()

  await ask(moderator, voteCase, { id: second, vote: 1 })
  await cardOf(page, `Second ${tag}`).getByText('1upvote').waitFor()
  await publish(author, { title: `Third ${tag}`, tags: [tag] })
  await publish(author, { title: `Elsewhere ${tag}`, tags: ['another'] })
  const pill = page.getByRole('button', { name: '1 new case study' })
  await pill.waitFor()
  expect(await place()).toBe(before)
  await ask(moderator, deleteCase, { id: first })
  await cardOf(page, `First ${tag}`).waitFor({ state: 'detached' })

  await pill.click()
  await cardOf(page, `Third ${tag}`).waitFor()
  await pill.waitFor({ state: 'detached' })
  expect(await page.getByRole('article').count()).toBe(2)
})
