import './built-web.ts'
import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { updateCase } from '@contract/case-making.ts'
import { voteCase } from '@contract/cases.ts'
import { addRecallCards } from '@contract/recall.ts'
import { browser } from '../kit/browser.ts'
import { ask, caseForm, person, publish } from '../kit/cases.ts'
import { acceptDialogs, cardOf, endIn, openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { forgetConnectionErrors } from './exam-steps.ts'
import { expectFault, forgiveFault } from './visitors.ts'
import { studyMaster, visit } from './case-visits.ts'

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

  test('one that is opened offline loads when the page is online again, and is not called missing', async () => {
    const author = await studyMaster()
    const title = `In a tunnel ${randomUUID().slice(0, 8)}`
    const [read, asked] = [await publish(author), await publish(author, { title })]
    const visitor = await visit(`/case-study/${read}`)
    const { page, context } = visitor
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cases' }).click()
    await cardOf(page, title).waitFor()
    await context.setOffline(true)
    await cardOf(page, title).getByRole('link').first().click()
    await page.waitForURL(`**/case-study/${asked}`)
    await page.getByText('This case study opens as soon as the line is back.').waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(/not found/i)
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    forgetConnectionErrors(visitor)
  })

  test('CASE-13 a link is shared or copied, and the menu is left by the keyboard', async () => {
    const id = await publish(await studyMaster())
    const { page, context } = await visit(`/case-study/${id}`)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText('Link copied').waitFor()
    expect(await copied()).toBe(`${new URL(page.url()).origin}/case-study/${id}`)

    const dots = page.getByRole('button', { name: 'More', exact: true })
    await dots.press('Enter')
    const report = page.getByRole('button', { name: 'Report' })
    await report.waitFor()
    await page.keyboard.press('Escape')
    await report.waitFor({ state: 'hidden' })
    expect(await dots.evaluate((button) => button === document.activeElement)).toBe(true)

    await page.evaluate(() => {
      Object.assign(navigator, {
        share: async (what: ShareData) => {
          document.title = `shared ${what.title} ${what.url}`
        },
      })
    })
    await page.getByRole('button', { name: 'Share' }).click()
    await expect.poll(() => page.title()).toMatch(new RegExp(`^shared Headache.*/case-study/${id}$`))
  })

  test('CASE-14, CASE-15 a member’s own diagnosis is kept on every device for them alone, and the end leads on', async () => {
    const [author, reader] = [await studyMaster(), await person()]
    const before = await publish(author)
    const id = await publish(author)
    const words = `Liver Yang rising ${randomUUID()}`
    const here = await visit(nowhere)
    await openAs(here.page, reader, `/case-study/${id}`)
    const saved = here.page.waitForResponse(
      (answer) => /\/drafts?$/.test(new URL(answer.url()).pathname) && answer.request().method() !== 'GET',
    )
    await here.page.getByLabel('Your diagnosis').fill(words)
    await saved
    for (const who of [browser(), author]) {
      const { text } = await who.get(`/api/case-studies/${id}/comments`)
      expect(text).not.toContain(words)
      expect((await who.get(`/api/case-studies/${id}/drafts`)).text).not.toContain(words)
    }

    const { page } = await visit(nowhere)
    await openAs(page, reader, `/case-study/${id}`)
    await expect.poll(() => page.getByLabel('Your diagnosis').inputValue()).toBe(words)
    await page.getByRole('button', { name: 'Post as comment' }).click()
    const form = page.getByLabel('Your comment')
    await expect.poll(() => form.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await form.inputValue()).toBe(words)
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await page.getByRole('tab', { name: 'Discussion (1)' }).waitFor()

    await page.getByRole('tab', { name: 'Content' }).click()
    const end = page.getByRole('region', { name: 'What comes next' })
    await end.getByRole('button', { name: 'Vote for it' }).click()
    await page.getByRole('button', { name: 'Upvoted 1' }).waitFor()
    expect(await end.getByRole('button', { name: 'Vote for it' }).count()).toBe(0)
    await end.getByRole('button', { name: 'Say what you think' }).click()
    await form.waitFor()
    await page.getByRole('tab', { name: 'Content' }).click()
    await end.getByRole('link').click()
    await page.waitForURL(new RegExp(`/case-study/(?!${id})`))
    expect(before).not.toBe(id)
  })

  test('CASE-12 on a phone neither the tabs nor the cards that are due lie on its head', async () => {
    const id = await publish(await studyMaster())
    const reader = await person()
    await ask(reader, voteCase, { id, vote: 1 })
    await ask(reader, addRecallCards, { entries: [{ kind: 'points', id: 'LR-3' }] })
    const { page } = await visit(nowhere)
    await openAs(page, reader, `/case-study/${id}`)
    await page.setViewportSize({ width: 380, height: 800 })
    await page.getByRole('button', { name: 'Upvoted 1' }).waitFor()
    const foot = async (part: Locator) => {
      const { y, height } = (await part.boundingBox())!
      return y + height
    }
    const head = page.getByRole('main').locator('header').first()
    const due = page.getByRole('banner').getByRole('link', { name: '1 review due' })
    expect(await foot(due)).toBeLessThanOrEqual((await head.boundingBox())!.y)
    // Its buttons take two lines then, which may end between two pixels: the tabs begin on a whole one behind them.
    const tabs = page.getByRole('tablist').locator('..')
    expect((await tabs.boundingBox())!.y - (await foot(head))).toBeGreaterThanOrEqual(1)
  })
})
