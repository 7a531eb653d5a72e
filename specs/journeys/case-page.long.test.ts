import './built-web.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { updateCase } from '@contract/case-making.ts'
import { ask, caseForm, person, publish } from '../kit/cases.ts'
import { acceptDialogs, endIn, openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { expectFault, forgiveFault } from './visitors.ts'
import { visit, studyMaster } from './case-visits.ts'

describe('the case page', () => {
  test("CASE-16 casts a guest's vote after login and after sign-up, and none on their own case or where they have voted", async () => {
    const author = await studyMaster()
    const voter = await person()
    const id = await publish(author)
    const answers: number[] = []
    const openAsked = async (path: string) => {
      const { page } = await visit(path)
      page.on('response', (answer) => {
        if (answer.url().endsWith('/vote')) answers.push(answer.status())
      })
      await page.getByRole('button', { name: /^Upvote \d/ }).click()
      return { page, dialog: page.getByRole('dialog') }
    }
    const logIn = async ({ email, password }: { email: string; password: string }) => {
      const { page, dialog } = await openAsked(`/case-study/${id}`)
      await dialog.getByRole('tab', { name: 'Login' }).click()
      await dialog.getByLabel('Email').fill(email)
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      await dialog.getByRole('button', { name: 'Login' }).click()
      await page.getByRole('button', { name: 'Logout' }).waitFor()
      return page
    }
    const first = await logIn(voter)
    await first.getByText('Vote recorded!').waitFor()
    await first.getByRole('button', { name: 'Upvoted 1' }).waitFor()
    expect(answers).toEqual([200])

    const { page, dialog } = await openAsked(`/case-study/${id}?tab=discussion`)
    await dialog.getByLabel('Name').fill('Vera Voter')
    await dialog.getByLabel('Email').fill(`vera-${randomUUID()}@example.org`)
    await dialog.getByLabel('Password', { exact: true }).fill('a long password')
    await dialog.getByLabel('Confirm Password').fill('a long password')
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('button', { name: 'Upvoted 2' }).waitFor()
    // The live count can be here before the answer.
    await expect.poll(() => answers).toEqual([200, 200])

    const again = await logIn(voter)
    await again.getByRole('button', { name: 'Upvoted 2' }).waitFor()
    const own = await logIn(author)
    await own.getByRole('button', { name: 'Upvote 2' }).waitFor()
    // What waited for the login is forgotten, whether or not it was done.
    for (const visited of [again, own])
      expect(await visited.evaluate(() => sessionStorage.getItem('tcm_act_after_login'))).toBeNull()
    expect(answers).toEqual([200, 200])
  })

  test('CASE-12 the tabs come soon, stay in sight with the title, and cover nothing that the keyboard reaches', async () => {
    const title = 'Bleeding gums, and hungry again an hour after lunch'
    const sections = Array.from({ length: 8 }, (_, at) => `Part ${at}:\n${'Words. '.repeat(150)}`)
    const id = await publish(await studyMaster(), { title, content: sections.join('\n') })
    for (const [width, soon] of [
      [1280, 300],
      [380, 520],
    ] as const) {
      const { page } = await visit(`/case-study/${id}`, { width })
      const tabs = page.getByRole('tablist')
      await tabs.waitFor()
      expect((await tabs.boundingBox())!.y).toBeLessThan(soon)
      const slim = page.locator('p', { hasText: title })
      expect(await slim.isVisible()).toBe(false)
      await page.mouse.wheel(0, 3000)
      await slim.waitFor()
      const bottom = async () => {
        const { y, height } = (await tabs.boundingBox())!
        return y + height
      }
      expect(await bottom()).toBeLessThan(100)
      if (width === 1280) {
        await page.getByRole('navigation', { name: 'Sections' }).getByText('Part 5').click()
        const heading = page.getByRole('heading', { name: 'Part 5' })
        await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(200)
        expect((await heading.boundingBox())!.y).toBeGreaterThan(await bottom())
      }
      // Another tab begins at its top.
      await page.getByRole('tab', { name: 'Discussion' }).click()
      const next = page.getByRole('heading', { name: 'Discussion Forum' })
      await expect.poll(async () => (await next.boundingBox())!.y).toBeGreaterThan(await bottom())
    }
  })

  test('distinguishes a solution that is not there yet from one that does not load', async () => {
    const author = await studyMaster()
    const id = await publish(author, {
      solution_content: 'Pattern:\nCold',
      discussion_period_days: 1,
    })
    await endIn(id, -5)
    const visitor = await visit(`/case-study/${id}?tab=solution`)
    const { page } = visitor
    await page.route('**/solution', (route) => route.abort())
    await page.getByRole('button', { name: 'View Solution' }).click()
    await page.getByRole('tabpanel').getByText('Failed to load solution').waitFor()
    await page.unroute('**/solution')
    await expectFault(visitor, /ERR_FAILED/)
    // The author may prolong the discussion while the page is open, and the line may be down just then.
    await page.route('**/api/case-studies/' + id, (route) => route.abort())
    await page.route('**/solution', async (route) => {
      await ask(author, updateCase, { ...caseForm(), id, discussion_period_days: 9 })
      await route.continue()
    })
    await page.getByRole('button', { name: 'View Solution' }).click()
    await page.getByRole('tab', { name: 'Solution' }).waitFor({ state: 'detached' })
    // Refused or called off, as it happened to be; nothing more comes of a page that was left.
    await page.goto(nowhere)
    forgiveFault(visitor, /403|ERR_FAILED/)
  })

  test('an endless word widens neither its card nor its page', async () => {
    const word = randomUUID().replaceAll('-', '').repeat(5)
    const id = await publish(await studyMaster(), {
      title: word,
      description: word,
      content: word,
      tags: [word.slice(0, 30)],
    })
    const { page } = await visit('/dashboard', { width: 380 })
    for (const path of ['/dashboard', `/case-study/${id}`]) {
      await page.goto(path)
      await page.getByRole('heading', { name: word }).waitFor()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, path).toBe(0)
    }
  })

  test('a page begins at its top, wherever the one before it in this tab was left', async () => {
    const content = 'Tongue: pale with a red tip\n'.repeat(120)
    const [first, second] = await Promise.all(
      [1, 2].map(async () => publish(await studyMaster(), { content })),
    )
    const { page } = await visit(`/case-study/${first}`)
    await page.getByText('Tongue').first().waitFor()
    await page.keyboard.press('End')
    const place = () => page.evaluate(() => window.scrollY)
    await expect.poll(place).toBeGreaterThan(1000)
    await page.goto(`/case-study/${second}`)
    await page.getByText('Tongue').first().waitFor()
    expect(await place()).toBe(0)
  })

  test('after its deletion the page asks for it no more, also when a call was on its way', async () => {
    const id = await publish(await studyMaster())
    const { page } = await visit(nowhere)
    acceptDialogs(page, [])
    let asked = 0
    let answerLate = async () => {}
    await page.route(`**/api/case-studies/${id}`, async (route) => {
      if (route.request().method() === 'DELETE') {
        const response = await route.fetch()
        await answerLate()
        await route.fulfill({ response })
      } else if (++asked === 2) {
        // It may have been given up by then.
        answerLate = async () => route.fulfill({ response: await route.fetch() }).catch(() => {})
      } else await route.fallback()
    })
    await openAs(page, await person('is_moderator'), `/case-study/${id}`)
    await expect.poll(() => asked).toBe(2)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByText('Case study deleted successfully').waitFor()
    expect(await page.getByRole('heading', { name: 'Case study not found' }).count()).toBe(0)
  })
})
