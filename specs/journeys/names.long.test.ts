import './built-web.ts'
import { expect, test } from 'vitest'
import { getQuiz, submitQuiz } from '@contract/quiz.ts'
import { ask, person, publish, say, saveQuiz } from '../kit/cases.ts'
import { visit, visitAs } from './club-visits.ts'

const content =
  'Chief complaint:\n- headache, and Taichong is sore\n**Points:**\n太冲 and Xiao Yao San: both.'

test('NAME-4: a library name in a text shows a card and links to its entry', async () => {
  const author = await person('is_study_master')
  const title = `A case that names ${author.name}`
  const id = await publish(author, { content, title })
  await say(author, id, 'Why not Rambling Powder? See https://example.org/taichong')
  const { page } = await visit(`/case-study/${id}`)
  const card = page.getByRole('region', { name: /^About/ })
  const term = page.getByRole('link', { name: 'Taichong', exact: true })
  expect(await page.getByRole('link', { name: '太冲' }).getAttribute('href')).toBe('/library/points/LR-3')

  await term.hover()
  await card.getByText('LR-3 Tài Chōng').waitFor()
  await card.getByText('Great Rushing').waitFor()
  await term.focus()
  await card.getByText('LR-3 Tài Chōng').waitFor()
  expect(await term.getAttribute('aria-describedby')).toBeTruthy()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Xiao Yao San' }).focus()
  await card.getByText('Xiāo Yáo Sǎn').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/library/formulas/xiao-yao-san')
  await card.waitFor({ state: 'detached' })
  const section = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) })
  await section('In these cases').getByRole('link', { name: title }).waitFor()
  await section('In these discussions').getByRole('link', { name: title }).first().click()
  await page.waitForURL(`**/case-study/${id}?tab=discussion**`)
  expect(await page.getByRole('link', { name: 'Rambling Powder' }).getAttribute('href')).toBe(
    '/library/formulas/xiao-yao-san',
  )
  expect(await page.getByRole('link', { name: 'https://example.org/taichong' }).count()).toBe(1)
})

test('NAME-4, NAME-7: a tap on a library name shows its card, which leads to the entry and its questions', async () => {
  const author = await person('is_study_master')
  const id = await publish(author, { content })
  const { page } = await visitAs(author, `/case-study/${id}`, { width: 380, scheme: 'dark' })
  const card = page.getByRole('region', { name: /^About/ })
  await page.getByRole('link', { name: 'Taichong', exact: true }).tap()
  await card.getByText('LR-3 Tài Chōng').waitFor()
  expect(page.url()).toContain(id)
  const box = (await card.boundingBox())!
  expect([box.x >= 0, box.x + box.width <= 380]).toEqual([true, true])
  await card.getByRole('button', { name: 'Add to reviews' }).tap()
  await card.getByRole('button', { name: 'In your reviews' }).waitFor()
  const draft = {
    question: 'Which point is it?',
    options: ['LR-3', 'No'],
    correct_answer: 0,
    explanation: '',
  }
  await saveQuiz(author, { id, questions: [draft] })
  const [asked] = await ask(author, getQuiz, { id })
  await ask(author, submitQuiz, { id, answers: { [asked!.id]: 0 } })
  await card.getByRole('link', { name: 'Open in library' }).tap()
  await page.waitForURL('**/library/points/LR-3')
  await page.getByRole('heading', { name: 'Questions about it' }).waitFor()
  await page.getByRole('link', { name: draft.question }).tap()
  await page.waitForURL(`**/student/quiz/${id}/*`)
  await page.getByText(draft.question).waitFor()
})
