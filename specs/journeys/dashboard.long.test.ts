import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { saveCase, voteCase } from '@contract/cases.ts'
import { ask, person, publish } from '../kit/cases.ts'
import { barriers } from './barriers.ts'
import { cardOf, layoutShift, openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { expectFault } from './visitors.ts'
import { visit, studyMaster, newTag } from './case-visits.ts'

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
