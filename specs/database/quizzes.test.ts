import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { type QuizDraft } from '@contract/case-making.ts'
import { quizResult, type QuizResult } from '@contract/quiz.ts'
import { guest, refusalOf, type Claims, type Person } from '../kit/club-database.ts'
import { anyId } from './case-kit.ts'
import { cases, club } from './club.ts'

let ann: Person
let author: Person
let caseId: string
let questions: { id: string; question: string; options: string[] }[]

const quiz: QuizDraft[] = [
  {
    question: 'Which pattern?',
    options: ['Liver fire', 'Phlegm', 'Cold'],
    correct_answer: 2,
    explanation: 'It is Xantho.',
  },
  { question: 'Which pulse?', options: ['Wiry', 'Slow'], correct_answer: 0, explanation: '' },
  {
    question: 'Which point?',
    options: ['a', 'b', 'c', 'd', 'e', 'f'],
    correct_answer: 5,
    explanation: 'By Xantho.',
  },
]
const save = (person: Person, id: string, drafts: (object | undefined)[]) =>
  cases.saveQuiz(person, id, drafts)
const submit = (person: Person, answers: unknown, attemptId?: string) =>
  cases.submitQuiz<QuizResult>(person, caseId, answers, attemptId)
const answering = (...chosen: number[]) =>
  Object.fromEntries(questions.map(({ id }, index) => [id, chosen[index]]))
const take = (claims: Claims) => cases.call<typeof questions>(claims, 'private.read_quiz($1)', [caseId])

beforeEach(async () => {
  ann = await club.person()
  ;({ id: caseId, author } = await cases.published())
  await save(author, caseId, quiz)
  questions = await take(guest)
})

describe('QUIZ-2: an attempt', () => {
  test('an incomplete quiz attempt is not graded, so it cannot reveal part of the key', async () => {
    const [first, second, third] = questions.map(({ id }) => id) as [string, string, string]
    const whole = answering(0, 0, 0)
    for (const answers of [
      {},
      { [first]: 2, [second]: 0 },
      { ...whole, [anyId()]: 0 },
      { ...whole, [third]: 6 },
      { ...whole, [first]: '0' },
      [],
    ]) {
      const refusal = await submit(ann, answers).catch((error) => error)
      expect([answers, refusal.message]).toEqual([answers, 'bad_input'])
      expect(JSON.stringify(refusal)).not.toMatch(/Xantho/)
    }
    const { rows } = await club.owner.query(
      'select count(*)::int from public.quiz_attempts where user_id = $1',
      [ann.id],
    )
    expect(rows).toEqual([{ count: 0 }])
    expect((await submit(ann, whole)).correct).toBe(1)
  })
})

describe('QUIZ-3: the result', () => {
  test('for every possible combination of choices, the score is right and explanations are included', async () => {
    await club.owner.query(`update private.limits set at_most = null where kind = 'quiz attempts'`)
    for (let i = 0; i < 3 * 2 * 6; i++) {
      const chosen = [i % 3, Math.floor(i / 3) % 2, Math.floor(i / 6)]
      const result = z.strictObject(quizResult.shape).parse(await submit(ann, answering(...chosen)))
      const correct = quiz.filter(({ correct_answer }, index) => correct_answer === chosen[index]).length
      expect(result).toMatchObject({ correct, total: 3, score: [0, 33, 67, 100][correct], attempt: i + 1 })
      expect(result.review).toEqual(
        quiz.map((question, index) => ({
          ...question,
          id: questions[index]!.id,
          your_answer: chosen[index],
          links: [],
        })),
      )
    }
    await club.owner.query(`update private.limits set at_most = 60 where kind = 'quiz attempts'`)
  })

  test('QUIZ-5: the first attempt counts, the best is shown, and each attempt stays as it was taken', async () => {
    const results = [
      await submit(ann, answering(0, 0, 0)),
      await submit(ann, answering(2, 0, 5)),
      await submit(ann, answering(2, 0, 0)),
    ]
    expect(
      results.map(({ score, first_score, best_score, attempt }) => [score, first_score, best_score, attempt]),
    ).toEqual([
      [33, 33, 33, 1],
      [100, 33, 100, 2],
      [67, 33, 100, 3],
    ])
    await save(author, caseId, [{ ...quiz[0], question: 'Another question' }])
    const read = async (person: Person) => {
      const { rows } = await club.as(person.claims, (client) =>
        client.query(
          `select to_jsonb(r) - 'case_id' as result from private.quiz_results r where r.case_id = $1 order by r.attempt`,
          [caseId],
        ),
      )
      return rows.map(({ result }) => result as QuizResult)
    }
    const [first, , last] = results
    expect(await read(ann)).toMatchObject([{ ...first, best_score: 100 }, { attempt: 2 }, last!])
    expect(await read(await club.person())).toEqual([])
  })

  test('QUIZ-4: an attempt sent again is stored once, even if both arrive together', async () => {
    const id = anyId()
    const results = await Promise.all(Array.from({ length: 6 }, () => submit(ann, answering(2, 0, 0), id)))
    for (const result of results) expect(result).toEqual(results[0])
    expect(results[0]!.attempt_id).toBe(id)
    expect(await submit(ann, answering(0, 1, 0), id)).toEqual(results[0])
    const bob = await club.person()
    expect(await refusalOf(submit(bob, answering(2, 0, 0), id))).toBe('conflict')
    const { rows } = await club.owner.query(
      'select user_id, attempt from public.quiz_attempts where case_id = $1',
      [caseId],
    )
    expect(rows).toEqual([{ user_id: ann.id, attempt: 1 }])
  })

  test('QUIZ-2: a member’s sixty-first quiz attempt within an hour must wait', async () => {
    for (let i = 0; i < 60; i++) await submit(ann, answering(0, 0, 0))
    const refusal = await submit(ann, answering(0, 0, 0)).catch((error) => error)
    expect(refusal.message).toBe('too_many')
    expect(refusal.detail).toBe('Those were many attempts. Please read the explanations first.')
    expect(Number(refusal.hint)).toBeGreaterThan(3000)
  })
})

describe('QUIZ-6: editing a quiz', () => {
  test('only editors of the case change its quiz, and a quiz with one bad question is not stored', async () => {
    expect(await refusalOf(save(ann, caseId, quiz))).toBe('forbidden')
    for (const drafts of [
      [{ ...quiz[0], options: ['one'] }],
      [{ ...quiz[0], correct_answer: 3 }],
      [{ ...quiz[0], question: ' ' }],
      [quiz[0], { ...quiz[1], correct_answer: null }],
      Array.from({ length: 31 }, () => quiz[0]),
    ] as object[][])
      expect(['23514', '23502']).toContain(await refusalOf(save(author, caseId, drafts)))
    expect(await take(guest)).toEqual(questions)
    const moderator = await cases.makeModerator()
    await save(moderator, caseId, [{ ...quiz[1], id: questions[1]!.id, question: 'Reworded' }, quiz[0]])
    const changed = await take(guest)
    expect(changed.map(({ question }) => question)).toEqual(['Reworded', 'Which pattern?'])
    expect(changed[0]!.id).toBe(questions[1]!.id)
    const { id: other, author: otherAuthor } = await cases.published()
    expect(await refusalOf(save(otherAuthor, other, [{ ...quiz[0], id: changed[0]!.id }]))).toBe('23505')
    expect(await take(guest)).toEqual(changed)
  })
})
