import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { club, makeMember, sql } from '../kit/platform.ts'
import { enterAs, makeCase, nowhere, rowOf, say, sayMany, write } from './discussion-steps.ts'
import { useBrowser, type Visitor } from './visitors.ts'

const visit = useBrowser(() => club.url)

async function memberAt(path: string) {
  const member = await makeMember()
  const visitor = await visit(nowhere)
  await enterAs(visitor.page, member, path)
  return { member, ...visitor }
}

/** The browser itself writes errors on the console while it is offline. */
const forgetConnectionErrors = ({ faults }: Visitor) =>
  faults.splice(
    0,
    faults.length,
    ...faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/.test(fault)),
  )

/** What is said at the top of the page is code of its own, which comes with the first act as long as the line is up. */
async function goOffline({ page, context }: Visitor) {
  await page.getByRole('textbox', { name: 'Your comment' }).click()
  await page.getByRole('region', { name: /^Notifications alt/ }).waitFor({ state: 'attached' })
  await context.setOffline(true)
}

const countOf = async (caseId: string, content: string) => {
  const { rows } = await sql().query(
    'select count(*)::int as n from public.comments where case_id = $1 and content = $2',
    [caseId, content],
  )
  return rows[0].n as number
}

describe('nothing that was typed is lost', () => {
  test('a comment written offline waits in its place and becomes one comment', async () => {
    const study = await makeCase()
    const ann = await memberAt(study.path)
    const reader = await visit(study.path)
    await goOffline(ann)
    await write(ann.page, 'Written in a tunnel')
    await rowOf(ann.page, 'Written in a tunnel').getByText('Waiting to be sent').waitFor()
    expect(await ann.page.getByRole('textbox', { name: 'Your comment' }).inputValue()).toBe('')
    await ann.context.setOffline(false)
    await ann.page.getByText('Comment posted!').waitFor({ timeout: 20_000 })
    await rowOf(reader.page, 'Written in a tunnel').waitFor()
    expect(await rowOf(ann.page, 'Written in a tunnel').count()).toBe(1)
    expect(await countOf(study.id, 'Written in a tunnel')).toBe(1)
    forgetConnectionErrors(ann)
  })

  test('what waits cannot be changed, for it may be there already; what was refused is edited or discarded', async () => {
    const study = await makeCase()
    const ann = await memberAt(study.path)
    const acts = (words: string) => rowOf(ann.page, words).getByRole('button', { name: /^(Edit|Discard)$/ })
    await goOffline(ann)
    await write(ann.page, 'A wriy pulse')
    await rowOf(ann.page, 'A wriy pulse').getByText('Waiting to be sent', { exact: true }).waitFor()
    expect(await acts('A wriy pulse').count()).toBe(0)
    await ann.context.setOffline(false)
    await ann.page.getByText('Comment posted!').waitFor({ timeout: 20_000 })

    await write(ann.page, 'A wriy pulse')
    await rowOf(ann.page, 'You have just posted the same comment.').waitFor()
    await acts('You have just posted').filter({ hasText: 'Edit' }).click()
    await ann.page.getByRole('textbox', { name: 'Edit your comment' }).fill('A wiry pulse')
    await ann.page.getByRole('listitem').getByRole('button', { name: 'Post Comment' }).click()
    await expect.poll(() => countOf(study.id, 'A wiry pulse')).toBe(1)
    expect(await countOf(study.id, 'A wriy pulse')).toBe(1)

    await write(ann.page, 'A wiry pulse')
    await acts('You have just posted').filter({ hasText: 'Discard' }).click()
    await rowOf(ann.page, 'You have just posted').waitFor({ state: 'detached' })
    expect(await rowOf(ann.page, 'A wiry pulse').count()).toBe(1)
    ann.faults.splice(0)
  })

  test('it waits until the case is opened again, and two tabs send it once', async () => {
    const study = await makeCase()
    const ann = await memberAt(study.path)
    await goOffline(ann)
    await write(ann.page, 'Twice is once')
    await rowOf(ann.page, 'Twice is once').getByText('Waiting to be sent').waitFor()
    // Closed and not reloaded: while Chromium swaps the page for its own about the missing line, it lets one out now and then.
    await ann.page.close()
    const sentIds: string[] = []
    ann.context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/comments'))
        sentIds.push((request.postDataJSON() as { comment_id: string }).comment_id)
    })
    await ann.context.setOffline(false)
    const tabs = await Promise.all([1, 2].map(() => visit(study.path, { context: ann.context })))
    for (const { page } of tabs)
      await rowOf(page, 'Twice is once').getByRole('button', { name: 'Delete' }).waitFor()
    expect(await countOf(study.id, 'Twice is once')).toBe(1)
    // The tabs take turns. Chromium tells one what the other has taken out of the store a moment later: then it is sent again as the same.
    expect(new Set(sentIds).size).toBe(1)
    for (const { page } of tabs) expect(await rowOf(page, 'Twice is once').count()).toBe(1)
    forgetConnectionErrors(ann)
  })

  test('what one member left waiting never goes out in the name of the next', async () => {
    const study = await makeCase()
    const ann = await memberAt(study.path)
    const ben = await makeMember()
    await goOffline(ann)
    await write(ann.page, 'Only Ann says this')
    await rowOf(ann.page, 'Only Ann says this').getByText('Waiting to be sent').waitFor()
    const login = await ann.page.request.post('/api/auth/login', {
      data: { email: ben.email, password: ben.password },
      headers: { origin: club.url },
    })
    expect(login.ok()).toBe(true)
    await ann.context.setOffline(false)
    await ann.page.getByText(`Your profile, ${ben.name}`).waitFor({ state: 'attached', timeout: 20_000 })
    await enterAs(ann.page, ben, study.path)
    await write(ann.page, 'And Ben says that')
    await rowOf(ann.page, 'And Ben says that').getByRole('button', { name: 'Edit' }).waitFor()
    expect(await countOf(study.id, 'Only Ann says this')).toBe(0)
    forgetConnectionErrors(ann)
  })

  test.each([
    ['got lost', undefined],
    [
      'says that something went wrong',
      { status: 500, json: { detail: 'Something went wrong.', code: 'internal' } },
    ],
  ])('an answer that %s makes no second comment', async (_title, answer) => {
    const study = await makeCase()
    const ann = await memberAt(study.path)
    let lost = 0
    await ann.page.route('**/comments', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
      lost += 1
      await route.fetch()
      await (answer ? route.fulfill(answer) : route.abort())
    })
    await write(ann.page, 'The answer went astray')
    if (answer) await ann.page.getByText('Failed to post comment').waitFor()
    await ann.page.getByText('Comment posted!').waitFor({ timeout: 20_000 })
    expect(lost).toBe(1)
    expect(await countOf(study.id, 'The answer went astray')).toBe(1)
    expect(await rowOf(ann.page, 'The answer went astray').count()).toBe(1)
    ann.faults.splice(0)
  })

  test('too many at once wait as long as the club asks, and then go by themselves', async () => {
    const study = await makeCase()
    const ann = await memberAt(study.path)
    let refusals = 0
    await ann.page.route('**/comments', (route) => {
      if (route.request().method() !== 'POST' || refusals > 0) return route.fallback()
      refusals += 1
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': '6' },
        json: { detail: 'You are writing very fast. Please wait a moment.', code: 'too_many' },
      })
    })
    await write(ann.page, 'Slow down')
    await rowOf(ann.page, 'Slow down')
      .getByText(/The club asks for a pause/)
      .waitFor()
    await ann.page.getByText('Comment posted!').waitFor({ timeout: 20_000 })
    expect(await countOf(study.id, 'Slow down')).toBe(1)
    ann.faults.splice(0)
  })

  test('a draft is back after a reload, in another browser, and gone once it is posted', async () => {
    const study = await makeCase()
    const ann = await memberAt(study.path)
    const { id } = await say(ann.member, study, 'Something to answer')
    const form = ann.page.getByRole('textbox', { name: 'Your comment' })
    const saved = ann.page.waitForResponse(
      (answer) => answer.url().endsWith('/drafts') && answer.request().method() === 'PUT',
    )
    await form.fill('Half a thought')
    await saved
    await rowOf(ann.page, 'Something to answer').getByRole('button', { name: 'Reply' }).click()
    await ann.page.keyboard.type('Half a reply')
    await ann.page.reload()
    await expect.poll(() => form.inputValue()).toBe('Half a thought')
    await expect
      .poll(() => ann.page.getByRole('textbox', { name: /^Replying to/ }).inputValue())
      .toBe('Half a reply')

    const phone = await visit(nowhere, { width: 380 })
    await enterAs(phone.page, ann.member, study.path)
    const phoneForm = phone.page.getByRole('textbox', { name: 'Your comment' })
    await expect.poll(() => phoneForm.inputValue()).toBe('Half a thought')
    await phoneForm.fill('A whole thought')
    await phone.page.getByRole('button', { name: 'Post Comment' }).click()
    await phone.page.getByText('Comment posted!').waitFor()
    const { rows } = await sql().query('select parent_id from public.comment_drafts where case_id = $1', [
      study.id,
    ])
    expect(rows).toEqual([{ parent_id: id }])
    await ann.page.reload()
    await rowOf(ann.page, 'A whole thought').waitFor()
    await expect.poll(() => form.inputValue()).toBe('')
  })

  test('a draft that is longer than a comment may be keeps its end', async () => {
    const study = await makeCase()
    const { page } = await memberAt(study.path)
    const form = page.getByRole('textbox', { name: 'Your comment' })
    const saved: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/drafts'))
        saved.push((request.postDataJSON() as { content: string }).content.slice(-7))
    })
    const long = `${'a'.repeat(12_000)}the end`
    await form.fill(long)
    // It saves at once what would be saved after a pause.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.reload()
    await expect.poll(() => form.inputValue()).toBe(long)
    await form.fill('the end')
    await expect.poll(() => saved).toEqual(['the end'])
  })

  test('Enter sends nothing, least of all while a word is being composed; Ctrl and Enter do', async () => {
    const study = await makeCase()
    const { page } = await memberAt(study.path)
    const form = page.getByRole('textbox', { name: 'Your comment' })
    await form.fill('first')
    await form.press('Enter')
    const compose = (isComposing: boolean) =>
      form.evaluate(
        (field, composing) =>
          field.dispatchEvent(
            new KeyboardEvent('keydown', {
              key: 'Enter',
              ctrlKey: true,
              isComposing: composing,
              bubbles: true,
              cancelable: true,
            }),
          ),
        isComposing,
      )
    await compose(true)
    expect(await form.inputValue()).toBe('first\n')
    await page.keyboard.type('second')
    await form.press('Control+Enter')
    await page.getByText('Comment posted!').waitFor()
    expect(await countOf(study.id, 'first\nsecond')).toBe(1)
  })

  test('thirty comments that were missed are caught up with, each once', async () => {
    const study = await makeCase()
    const author = await makeMember()
    await say(author, study, 'Before the tunnel')
    const reader = await visit(study.path)
    await rowOf(reader.page, 'Before the tunnel').waitFor()
    await reader.context.setOffline(true)
    await sayMany(
      author,
      study,
      Array.from({ length: 30 }, (_, at) => `Missed ${String(at).padStart(2, '0')}`),
    )
    await reader.context.setOffline(false)
    await reader.page.getByRole('heading', { name: 'Discussion Forum (31)' }).waitFor({ timeout: 20_000 })
    expect(
      await reader.page
        .getByRole('listitem')
        .filter({ hasText: /Missed \d\d/ })
        .count(),
    ).toBe(30)
    forgetConnectionErrors(reader)
  })
})
