import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { getCaseForEdit, saveQuiz } from '@contract/case-making.ts'
import { ask, person, publish } from '../kit/cases.ts'
import { openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { visit, studyMaster } from './case-visits.ts'
import { expectFault } from './visitors.ts'

describe('the quiz of a case', () => {
  const question = (text: string, correct_answer: number) => ({
    question: text,
    options: ['Wind', 'Cold', 'Damp'],
    correct_answer,
    explanation: `Because of ${text.toLowerCase()}`,
  })

  test('is sent and announced once, however fast Submit is pressed', async () => {
    const author = await studyMaster()
    const id = await publish(author)
    await ask(author, saveQuiz, { id, questions: [question('Which cause?', 0)] })
    const { page } = await visit(nowhere)
    await openAs(page, await person(), `/case-study/${id}?tab=quiz`)
    await page.getByRole('radio', { name: 'Wind' }).check()
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/quiz')) sent += 1
    })
    // Both before the page is drawn anew, as on a slow phone.
    await page.getByRole('button', { name: 'Submit' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await page.getByText('Quiz Complete!').waitFor()
    await page.getByText('Score: 100%', { exact: true }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(sent).toBe(1)
    expect(await page.getByText('Score: 100%', { exact: true }).count()).toBe(1)
  })

  test('QUIZ-2 a reworded question loses its choice, and the other question keeps its own', async () => {
    const author = await studyMaster()
    const id = await publish(author)
    await ask(author, saveQuiz, {
      id,
      questions: [question('Which cause?', 0), question('Which nature?', 1)],
    })
    const { questions } = await ask(author, getCaseForEdit, { id })
    const visitor = await visit(nowhere)
    const { page } = visitor
    await openAs(page, await person(), `/case-study/${id}?tab=quiz`)
    const choice = (name: string, option: string) =>
      page.getByRole('group', { name }).getByRole('radio', { name: option })
    await choice('Which cause?', 'Wind').check()
    await choice('Which nature?', 'Cold').check()
    await ask(author, saveQuiz, {
      id,
      questions: [{ ...questions[0]!, question: 'Which root?' }, questions[1]!],
    })
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('1 of 2 answered').waitFor()
    expect(await choice('Which nature?', 'Cold').isChecked()).toBe(true)
    await choice('Which root?', 'Wind').check()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Your Score: 100%').waitFor()
    await expectFault(visitor, /400/)
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

  test('QUIZ-4: what a guest has chosen serves the member who signs in, and no other', async () => {
    const author = await studyMaster()
    const id = await publish(author)
    await ask(author, saveQuiz, {
      id,
      questions: [question('Which cause?', 0), question('Which nature?', 1)],
    })
    const { page } = await visit(`/case-study/${id}?tab=quiz`)
    const choice = (name: string, option: string) =>
      page.getByRole('group', { name }).getByRole('radio', { name: option })
    const [ann, bo] = [await person(), await person()]
    await choice('Which cause?', 'Wind').check()
    await openAs(page, ann, `/case-study/${id}?tab=quiz`)
    await expect.poll(() => choice('Which cause?', 'Wind').isChecked()).toBe(true)
    await choice('Which nature?', 'Damp').check()
    await openAs(page, bo, `/case-study/${id}?tab=quiz`)
    await choice('Which nature?', 'Cold').check()
    expect(await choice('Which cause?', 'Wind').isChecked()).toBe(false)
    await choice('Which cause?', 'Wind').check()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Your Score: 100%').waitFor()
  })
})
