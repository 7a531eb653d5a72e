import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { featureCase } from '@contract/admin-cases.ts'
import { saveCase, voteCase, getSolution } from '@contract/cases.ts'
import { ask, person, publish, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { barriers } from './barriers.ts'
import { cardOf, layoutShift, openAs, endIn } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { expectFault } from './visitors.ts'
import { newTag, studyMaster, visit } from './case-visits.ts'

describe('the dashboard', () => {
  test('leads everyone from an empty list to where they may write', async () => {
    const path = `/dashboard?tag=${newTag()}`
    const guest = await visit(path)
    await guest.page.getByRole('link', { name: 'Create the first case study' }).click()
    await guest.page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).waitFor()

    const member = await visit(nowhere)
    await openAs(member.page, await person(), path)
    await member.page.getByRole('link', { name: 'Create the first case study' }).click()
    await member.page.getByRole('heading', { name: 'Submit a case' }).waitFor()

    const creator = await visit(nowhere)
    await openAs(creator.page, await studyMaster(), path)
    await creator.page.getByRole('link', { name: 'Create the first case study' }).click()
    await creator.page.getByRole('tab', { name: 'Manual Entry' }).waitFor()
  })

  test('says that it failed, and tries again', async () => {
    const tag = newTag()
    await publish(await studyMaster(), { title: `Late ${tag}`, tags: [tag] })
    const visitor = await visit(nowhere)
    const { page } = visitor
    let isCut = true
    await page.route('**/api/case-studies?**', (route) => (isCut ? route.abort() : route.continue()))
    await page.goto(`/dashboard?tag=${tag}`)
    await page.getByRole('heading', { name: 'Failed to load case studies' }).waitFor()
    isCut = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await cardOf(page, `Late ${tag}`).waitFor()
    await expectFault(visitor, /ERR_FAILED/)
  })

  test('CASE-17, CASE-18 a featured case leads, marks say what each is to the reader, and nothing moves', async () => {
    const tag = newTag()
    const [author, admin, reader] = [await studyMaster(), await person('is_admin'), await person()]
    const lead = await publish(author, { title: `Lead ${tag}`, tags: [tag] })
    const other = await publish(author, { title: `Other ${tag}`, tags: [tag], discussion_period_days: 1 })
    await say(author, other, 'A first thought.')
    await ask(reader, saveCase, { id: lead, saved: true })
    await ask(reader, saveCase, { id: other, saved: true })
    const { page } = await visit(nowhere)
    await openAs(page, reader, '/dashboard')
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
    expect(await barriers(page)).toEqual([])

    // Whoever looks for something is not led.
    await page.goto(`/dashboard?tag=${tag}`)
    await shown.waitFor()
    expect(await page.getByText('Case of the week').count()).toBe(0)
    // What is withdrawn leads nobody.
    await sql().query(`update public.case_studies set status = 'hidden' where id = $1`, [lead])
    await page.goto('/dashboard')
    await rest.waitFor()
    expect(await shown.count()).toBe(0)
  })
})

describe('there is no accessibility barrier', () => {
  test('on the dashboard and a case, on a desktop and on a phone', async () => {
    const tag = newTag()
    const id = await publish(await studyMaster(), { tags: [tag] })
    const reader = await person('is_moderator')
    await ask(reader, voteCase, { id, vote: 1 })
    await ask(reader, saveCase, { id, saved: true })
    const { page } = await visit(nowhere)
    await openAs(page, reader, `/dashboard?tag=${tag}`)
    await page.getByRole('article').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.goto(`/case-study/${id}`)
    await page.getByRole('button', { name: 'Upvoted 1' }).waitFor()
    expect(await layoutShift(page)).toBeLessThan(0.02)
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize({ width: 380, height: 800 })
    expect(await barriers(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
  })
})

describe('the dashboard', () => {
  test('a completed case says so on its card', async () => {
    const tag = newTag()
    const author = await studyMaster()
    const reader = await person()
    const id = await publish(author, {
      title: `Done ${tag}`,
      tags: [tag],
      solution_content: 'Cold.',
      discussion_period_days: 1,
    })
    await say(reader, id, 'Cold, I think.')
    await endIn(id, -5)
    await ask(reader, getSolution, { id })
    for (const [who, marks] of [
      [reader, 1],
      [await person(), 0],
    ] as const) {
      const { page } = await visit(nowhere)
      await openAs(page, who, `/dashboard?tag=${tag}`)
      await expect
        .poll(() => cardOf(page, `Done ${tag}`).getByText('Done', { exact: true }).count())
        .toBe(marks)
    }
  })
})
