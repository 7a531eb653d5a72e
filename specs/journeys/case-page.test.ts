import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { person, publish } from '../kit/cases.ts'
import { endIn, openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { expectFault } from './visitors.ts'
import { listeningGuest, studyMaster, visit } from './case-visits.ts'

describe('the case page', () => {
  test('lays out the text in sections, and its tabs stand in the address', async () => {
    const id = await publish(await studyMaster(), {
      content: 'She runs a bakery.\n\n**Ten Questions:**\n- thirsty\n* tired\n\n## Western Findings\nNone.',
    })
    const { page } = await visit(`/case-study/${id}`)
    const region = (name: string) =>
      page
        .getByRole('tabpanel')
        .locator('section')
        .filter({ has: page.getByRole('heading', { name }) })
    await region('Case Study').getByText('She runs a bakery.').waitFor()
    await region('Ten Questions').getByText('TCM').waitFor()
    expect(await region('Ten Questions').getByRole('listitem').allTextContents()).toEqual([
      'thirsty',
      'tired',
    ])
    await region('Western Findings').getByText('None.').waitFor()
    expect(await region('Western Findings').getByText('TCM').count()).toBe(0)

    expect(await page.getByRole('tab').allTextContents()).toEqual(['Content', 'Discussion (0)'])
    await page.getByRole('tab', { name: 'Content' }).press('ArrowRight')
    await page.getByRole('heading', { name: /^Discussion Forum/ }).waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('discussion')
    await page.reload()
    await page.getByRole('heading', { name: /^Discussion Forum/ }).waitFor()
  })

  test('counts a vote once, takes it back by its own button, and toggles the save', async () => {
    const id = await publish(await studyMaster())
    const visitor = await visit(nowhere)
    const { page } = visitor
    await openAs(page, await person(), `/case-study/${id}`)
    await page.getByRole('button', { name: 'Upvote 0' }).click()
    await page.getByText('Vote recorded!').waitFor()
    await page.getByRole('button', { name: 'Upvoted 1' }).click()
    await page.getByText('Vote recorded!').nth(1).waitFor()
    await page.getByRole('button', { name: 'Upvoted 1' }).waitFor()
    await page.getByRole('button', { name: 'Take back your vote' }).click()
    await page.getByRole('button', { name: 'Upvote 0' }).waitFor()

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const toast = (await page.getByText('Saved successfully!').boundingBox())!
    const header = (await page.getByRole('banner').boundingBox())!
    expect(toast.y).toBeGreaterThan(header.y + header.height)
    await page.reload()
    const saved = page.getByRole('button', { name: 'Saved', exact: true })
    await saved.waitFor()
    expect(await saved.getAttribute('aria-pressed')).toBe('true')

    await page.route('**/vote', (route) => route.abort())
    await page.route('**/save', (route) => route.abort())
    await page.getByRole('button', { name: 'Upvote 0' }).click()
    await page.getByText('Failed to vote').waitFor()
    await page.getByRole('button', { name: 'Upvote 0' }).waitFor()
    await saved.click()
    await page.getByText('Failed to save').waitFor()
    await saved.waitFor()
    await expectFault(visitor, /ERR_FAILED/)
  })

  test('counts the visit once a browser and day', async () => {
    const id = await publish(await studyMaster())
    const { page } = await visit(`/case-study/${id}`)
    await page.getByText('1 view', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('1 view', { exact: true }).waitFor()
  })

  test('shows the solution when its time comes, without a reload', async () => {
    const author = await studyMaster()
    const id = await publish(author, {
      solution_content: 'Pattern:\nLiver Qi stagnation',
      discussion_period_days: 1,
    })
    const bare = await publish(author, { discussion_period_days: 1 })
    const { page } = await listeningGuest(`/case-study/${id}`, `case:${id}`)
    expect(await page.getByRole('tab', { name: 'Solution' }).count()).toBe(0)
    await endIn(id, 2)
    await page.getByRole('tab', { name: 'Solution' }).click()
    await page.getByRole('button', { name: 'View Solution' }).click()
    await page.getByText('Liver Qi stagnation').waitFor()

    await endIn(bare, -5)
    await page.goto(`/case-study/${bare}?tab=solution`)
    await page.getByRole('button', { name: 'View Solution' }).click()
    await page.getByText('No solution has been added yet').waitFor()
  })
})
