import './built-web.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { browser } from '../kit/browser.ts'
import { person, publish } from '../kit/cases.ts'
import { acceptDialogs, cardOf, endIn, openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { forgetConnectionErrors } from './exam-steps.ts'
import { expectFault, forgiveFault } from './visitors.ts'
import { visit, studyMaster, listeningGuest } from './case-visits.ts'

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

  test('says where there is none', async () => {
    for (const id of [randomUUID(), 'not-an-id']) {
      const visitor = await visit(`/case-study/${id}`)
      await visitor.page.getByRole('heading', { name: 'Case study not found' }).waitFor()
      await visitor.page.getByRole('link', { name: 'Back to Dashboard' }).click()
      await visitor.page.waitForURL('**/dashboard')
      await expectFault(visitor, /40[04]/)
      // Each question about it has a line of its own.
      forgiveFault(visitor, /40[04]/)
    }
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

  test('CASE-16 asks a guest who votes or saves to log in and does it then, unless they close the window', async () => {
    const id = await publish(await studyMaster())
    const { page } = await visit(`/case-study/${id}`)
    await page.getByRole('button', { name: 'Upvote 0' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create Account' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('tab', { name: 'Login' }).click()
    const member = await person()
    await dialog.getByLabel('Email').fill(member.email)
    await dialog.getByLabel('Password', { exact: true }).fill(member.password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Saved successfully!').waitFor()
    await page.getByRole('button', { name: 'Saved' }).waitFor()
    await page.getByRole('button', { name: 'Upvote 0' }).waitFor()
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

  test('moderators delete it after a question, and everyone else has no such button', async () => {
    const id = await publish(await studyMaster())
    const reader = await visit(nowhere)
    const answers: number[] = []
    reader.page.on('response', (answer) => {
      if (answer.url().endsWith(`/api/case-studies/${id}`)) answers.push(answer.status())
    })
    await reader.page.goto(`/case-study/${id}`)
    // Once for the page, and once for what was missed before it could listen.
    await expect.poll(() => answers).toEqual([200, 200])
    expect(await reader.page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
    const { page } = await visit(nowhere)
    const asked: string[] = []
    acceptDialogs(page, asked)
    await openAs(page, await person('is_moderator'), `/case-study/${id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Case study deleted successfully').waitFor()
    await page.waitForURL('**/dashboard')
    expect(asked).toEqual(['Are you sure you want to delete this case study?'])
    await reader.page.getByRole('heading', { name: 'Case study not found' }).waitFor()
    expect(answers).toEqual([200, 200, 404])
    await expectFault(reader, /404/)
  })
})
