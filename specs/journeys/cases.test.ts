import './built-web.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { updateCase, saveQuiz } from '@contract/case-making.ts'
import { deleteCase, saveCase, voteCase } from '@contract/cases.ts'
import { ask, caseForm, person, publish } from '../kit/cases.ts'
import { club, sql } from '../kit/platform.ts'
import { barriers } from './barriers.ts'
import { acceptDialogs, cardOf, endIn, layoutShift, openAs } from './case-steps.ts'
import { nowhere, whenListening } from './discussion-steps.ts'
import { expectFault, useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

// One each: a person may create only so many cases an hour.
const studyMaster = () => person('is_study_master')
const newTag = () => `tag-${randomUUID().slice(0, 8)}`

async function listeningGuest(path: string, topic: string) {
  const visitor = await visit(nowhere)
  const listening = whenListening(visitor.page, topic)
  await visitor.page.goto(path)
  await listening
  return visitor
}

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
    await card.getByText('0views').waitFor()
    await card.getByText('0upvotes').waitFor()
    expect(await card.getByRole('button').count()).toBe(0)
    await card.getByRole('link').click()
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
      content: 'Points used:\nLR-3 on both sides',
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
    }
  })

  test('counts a vote once, takes it back apart, and toggles the save', async () => {
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
    await page.getByText('Saved successfully!').waitFor()
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

  test('asks a guest who votes or saves to come in', async () => {
    const id = await publish(await studyMaster())
    const { page } = await visit(`/case-study/${id}`)
    await page.getByRole('button', { name: 'Upvote 0' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).waitFor()
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
    await expectFault(visitor, /403|ERR_FAILED/)
  })

  test('a word without an end widens neither its card nor its page', async () => {
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

  test('who deletes it asks for it no more, also where a question was on its way', async () => {
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

describe('the quiz of a case', () => {
  const question = (text: string, correct_answer: number) => ({
    question: text,
    options: ['Wind', 'Cold', 'Damp'],
    correct_answer,
    explanation: `Because of ${text.toLowerCase()}`,
  })

  test('is kept until it is submitted, then explained; the first attempt counts, the best is shown', async () => {
    const author = await studyMaster()
    const id = await publish(author)
    await ask(author, saveQuiz, {
      id,
      questions: [question('Which cause?', 0), question('Which nature?', 1)],
    })
    const { page } = await visit(nowhere)
    await openAs(page, await person(), `/case-study/${id}?tab=quiz`)
    await page.getByRole('heading', { name: 'Knowledge Check' }).waitFor()
    const submit = page.getByRole('button', { name: 'Submit' })
    const choose = (name: string, option: string) =>
      page.getByRole('group', { name }).getByRole('radio', { name: option }).check()
    await choose('Which cause?', 'Wind')
    expect(await submit.isDisabled()).toBe(true)
    await page.reload()
    expect(
      await page.getByRole('group', { name: 'Which cause?' }).getByRole('radio').first().isChecked(),
    ).toBe(true)
    await choose('Which nature?', 'Damp')
    await submit.click()
    await page.getByText('Score: 50%', { exact: true }).waitFor()
    for (const words of [
      'Quiz Complete!',
      'Your Score: 50%',
      '1 out of 2 correct',
      'Because of which nature?',
    ])
      await page.getByText(words).waitFor()
    expect(
      await page.getByRole('region', { name: 'Quiz result' }).evaluate((it) => it === document.activeElement),
    ).toBe(true)
    expect(await barriers(page)).toEqual([])

    await page.getByRole('button', { name: 'Take it again' }).click()
    await choose('Which cause?', 'Wind')
    await choose('Which nature?', 'Cold')
    await submit.click()
    await page.getByText('Your Score: 100%').waitFor()
    await page.getByText('Best 100%, first 50%').waitFor()
    await page.reload()
    await page.getByText('Your Score: 100%').waitFor()
  })

  test('keeps what a guest has chosen over the way to an account', async () => {
    const author = await studyMaster()
    const id = await publish(author)
    await ask(author, saveQuiz, { id, questions: [question('Which cause?', 0)] })
    const { page } = await visit(`/case-study/${id}?tab=quiz`)
    await page.getByRole('radio', { name: 'Cold' }).check()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('dialog').waitFor()
    await openAs(page, await person(), `/case-study/${id}?tab=quiz`)
    expect(await page.getByRole('radio', { name: 'Cold' }).isChecked()).toBe(true)
  })
})

describe.each(['light', 'dark'] as const)('nobody is kept out, in %s', (scheme) => {
  test('of the dashboard and a case, on a desk and on a phone', async () => {
    const tag = newTag()
    const id = await publish(await studyMaster(), { tags: [tag] })
    const reader = await person('is_moderator')
    await ask(reader, voteCase, { id, vote: 1 })
    await ask(reader, saveCase, { id, saved: true })
    const { page } = await visit(nowhere, { scheme })
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
