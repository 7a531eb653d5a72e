import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { deleteCase, voteCase } from '@contract/cases.ts'
import { ask, person, publish } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { cardOf } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { listeningGuest, newTag, studyMaster, visit } from './case-visits.ts'

describe('the dashboard', () => {
  test('shows six skeletons, then cards with everything the specification lists', async () => {
    const tag = newTag()
    const title = `Cold feet ${tag}`
    const author = await studyMaster()
    await publish(author, {
      title,
      tags: [tag, 'cold', 'Kidney', 'not shown'],
      difficulty: 'complex',
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
    const card = cardOf(page, title)
    await card.getByText('Complex').waitFor()
    for (const words of ['A teacher with headaches', 'Kidney', author.name, '14 days left'])
      await card.getByText(words).waitFor()
    expect(await card.getByRole('listitem').allTextContents()).toEqual([tag, 'cold', 'Kidney'])
    // On a phone its hint has no room: it ends in dots, and not within a letter.
    const field = page.getByPlaceholder('A sign, a pattern, a point, an author')
    expect(await field.evaluate((at) => getComputedStyle(at).textOverflow)).toBe('ellipsis')
    // One line is drawn around a tag that has the focus, and no second one around its word.
    const first = card.getByRole('link', { name: tag, exact: true })
    await first.focus()
    expect(
      await first.evaluate((link) =>
        [link, link.parentElement!].map((at) => getComputedStyle(at).outlineStyle),
      ),
    ).toEqual(['none', 'solid'])
    await card.getByText('0views').waitFor()
    await card.getByText('0upvotes').waitFor()
    expect(await card.getByRole('button').count()).toBe(0)
    await card.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  })

  test('keeps its filters in the address, and marks what a search has hit', async () => {
    const tag = newTag()
    const author = await studyMaster()
    await publish(author, { title: `Simple ${tag}`, tags: [tag], difficulty: 'simple' })
    await publish(author, {
      title: `Complex ${tag}`,
      tags: [tag, 'second'],
      difficulty: 'complex',
      content: 'Points used:\n**LR-3** on *both* sides',
    })
    const { page } = await visit(`/dashboard?tag=${tag}`)
    await cardOf(page, `Simple ${tag}`).waitFor()
    await page.getByRole('button', { name: 'Complex', exact: true }).click()
    await cardOf(page, `Simple ${tag}`).waitFor({ state: 'detached' })
    await cardOf(page, `Complex ${tag}`).waitFor()
    expect(new URL(page.url()).searchParams.get('difficulty')).toBe('complex')

    await page.getByRole('searchbox').fill('Taichong')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.locator('mark', { hasText: 'LR-3' }).waitFor()
    // Words alone, without the signs that formatted them.
    await cardOf(page, `Complex ${tag}`).getByText('LR-3 on both sides').waitFor()
    await page.reload()
    await cardOf(page, `Complex ${tag}`).waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('Taichong')
    // The chip of an active filter stays where no loaded case would bring it.
    await page.getByRole('searchbox').fill('nothing of the kind')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('heading', { name: 'No case studies found' }).waitFor()
    const chip = page.getByRole('button', { name: tag })
    expect(await chip.getAttribute('aria-pressed')).toBe('true')
    await page.goBack()
    await cardOf(page, `Complex ${tag}`).waitFor()
    await chip.click()
    expect(new URL(page.url()).searchParams.has('tag')).toBe(false)
  })

  test('loads more at its end, by scrolling and by keyboard', async () => {
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

  test('shows new, changed and removed cases live, and moves nothing under the reader', async () => {
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
})
