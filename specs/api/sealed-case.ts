import { randomUUID } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import { getCaseForEdit, saveQuiz } from '@contract/case-making.ts'
import { type Answer, browser, type Browser } from '../kit/browser.ts'
import { ask, caseForm, person, type Person } from '../kit/cases.ts'

/** A word that stands in one solution and nowhere else in the world. */
export const newWord = () => `Zanthoquil${randomUUID().replaceAll(/[^a-f]/g, '')}`

/** A case whose discussion runs, its id, and the word of its solution. */
export let id: string
export let word: string
export let author: Person
export let member: Person
export let master: Person
export let moderator: Person
export let admin: Person
export const guest = browser()

/** All that was answered or received since the last `expectSilence`. */
export const answers: { where: string; bytes: string }[] = []

export const note = (where: string, { status, text, headers }: Answer) => {
  answers.push({ where, bytes: `${status} ${text} ${JSON.stringify([...headers])}` })
}
export const expectSilence = () => {
  expect(answers.length).toBeGreaterThan(0)
  const leaks = answers.filter(({ bytes }) => bytes.toLowerCase().includes(word.toLowerCase()))
  expect(leaks.map(({ where }) => where)).toEqual([])
  answers.length = 0
}
export const everybody = () =>
  Object.entries({ guest, member, master, moderator, admin, author }) as [string, Browser][]

beforeAll(async () => {
  ;[author, member, master, moderator, admin] = await Promise.all([
    person('is_study_master'),
    person(),
    person('is_study_master'),
    person('is_moderator'),
    person('is_admin'),
  ])
  word = newWord()
  const form = caseForm({ solution_content: `Diagnosis:\n${word}, said twice: ${word}`, tags: ['gate'] })
  const made = await author.post('/api/case-studies', form)
  note('creating', made)
  ;({ id } = made.body as { id: string })
  await ask(author, saveQuiz, {
    id,
    questions: [{ question: 'Which?', options: ['a', 'b'], correct_answer: 0, explanation: 'So.' }],
  })
  // The positive control: the word is really there.
  expect((await ask(author, getCaseForEdit, { id })).solution_content).toContain(word)
})
