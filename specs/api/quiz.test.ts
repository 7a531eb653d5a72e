import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getCaseForEdit } from '@contract/case-making.ts'
import { getCase } from '@contract/cases.ts'
import { getQuiz, getQuizResult, submitQuiz } from '@contract/quiz.ts'
import { browser } from '../kit/browser.ts'
import { ask, caseForm, person, type Person, publish, refusalOf, saveQuiz } from '../kit/cases.ts'

type Draft = Parameters<typeof saveQuiz>[1]['questions'][number]

let master: Person
let member: Person
const guest = browser()

beforeAll(async () => {
  ;[master, member] = await Promise.all([person('is_study_master'), person()])
})

const question = (n: number, more: Partial<Draft> = {}): Draft => ({
  question: `Question ${n}?`,
  options: ['Liver qi stagnation', 'Spleen qi deficiency', 'Kidney yin deficiency'],
  correct_answer: n % 3,
  explanation: `Because of sign ${n}.`,
  ...more,
})
async function caseWithQuiz(count = 3) {
  const id = await publish(master)
  await saveQuiz(master, { id, questions: Array.from({ length: count }, (_, n) => question(n)) })
  return { id, questions: await ask(guest, getQuiz, { id }) }
}
/** Answers each question by the editor’s key (n % 3), with the first `wrong` ones wrong. */
const answersTo = (questions: { id: string }[], wrong = 0) =>
  Object.fromEntries(questions.map(({ id }, n) => [id, (n + (n < wrong ? 1 : 0)) % 3]))

describe('writing a quiz', () => {
  test('QUIZ-6: an author writes a whole quiz, and readers see it without the answer key', async () => {
    const { id, questions } = await caseWithQuiz()
    expect(questions).toEqual(
      [0, 1, 2].map((n) => ({
        id: expect.any(String),
        question: `Question ${n}?`,
        options: question(n).options,
      })),
    )
    expect(await ask(guest, getCase, { id })).toMatchObject({ has_quiz: true })
    const { questions: drafts } = await ask(master, getCaseForEdit, { id })
    expect(drafts).toEqual([0, 1, 2].map((n) => ({ id: questions[n]!.id, ...question(n) })))
    await saveQuiz(master, { id, questions: [{ ...drafts[2]!, question: 'Reworded?' }, question(7)] })
    const changed = await ask(guest, getQuiz, { id })
    expect(changed.map(({ question: words }) => words)).toEqual(['Reworded?', 'Question 7?'])
    expect(changed[0]!.id).toBe(questions[2]!.id)
    await saveQuiz(master, { id, questions: [] })
    expect(await ask(guest, getQuiz, { id })).toEqual([])
    expect(await ask(guest, getCase, { id })).toMatchObject({ has_quiz: false })
  })

  test.each([
    ['one option', question(1, { options: ['only'], correct_answer: 0 })],
    ['two equal options', question(1, { options: ['Same', 'same'] })],
    ['a key beyond the options', question(1, { correct_answer: 3 })],
    ['no words', question(1, { question: ' ' })],
    ['a long explanation', question(1, { explanation: 'x'.repeat(2_001) })],
  ])('QUIZ-6: a quiz with %s is refused', async (_, bad) => {
    const call = master.put(`/api/case-studies/${randomUUID()}`, caseForm({ questions: [bad] }))
    expect((await call).status).toBe(400)
  })
})

describe('taking a quiz', () => {
  test('QUIZ-2: a choice for a question that was edited meanwhile is not graded', async () => {
    const { id, questions } = await caseWithQuiz(2)
    const { questions: drafts } = await ask(master, getCaseForEdit, { id })
    const options = drafts[0]!.options.toReversed()
    await saveQuiz(master, {
      id,
      questions: [{ ...drafts[0]!, options, correct_answer: 2 }, drafts[1]!],
    })
    const submit = (asked: typeof questions) =>
      ask(member, submitQuiz, { id, answers: answersTo(questions), asked })
    expect(await refusalOf(submit(questions))).toBe('bad_input')
    expect(await ask(member, getQuizResult, { id })).toBeNull()
    expect(await submit(await ask(guest, getQuiz, { id }))).toMatchObject({ correct: 1, total: 2 })
  })

  test('QUIZ-1, QUIZ-2: an incomplete or invalid quiz attempt is refused without revealing any key', async () => {
    const { id, questions } = await caseWithQuiz(3)
    const all = answersTo(questions)
    const [first, ...others] = Object.keys(all) as [string, string, string]
    const bad: Record<string, unknown>[] = [
      {},
      { [first]: 0 },
      { ...all, [randomUUID()]: 0 },
      { ...all, [first]: 5 },
      { ...all, [first]: '0' },
      { [others[0]!]: 0, [others[1]!]: 0, 'not-an-id': 0 },
    ]
    const words = new Set<string>()
    for (const answers of bad) {
      const answer = await member.post(`/api/case-studies/${id}/quiz/submit`, { answers })
      expect(answer.status).toBe(400)
      words.add((answer.body as { detail: string }).detail)
      expect(answer.text).not.toMatch(/Because of sign|correct/)
    }
    expect(await ask(member, getQuizResult, { id })).toBeNull()
    const guess = (chosen: number) =>
      member.post(`/api/case-studies/${id}/quiz/submit`, { answers: { [first]: chosen } })
    expect((await guess(0)).text).toBe((await guess(1)).text)
    expect(await refusalOf(ask(guest, submitQuiz, { id, answers: all }))).toBe('not_signed_in')
  })
})
