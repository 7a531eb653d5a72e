import { describe, expect, test } from 'vitest'
import { type Attempt, saveAnswers, startAttempt, submitMockExam, submitTest } from '@contract/exams.ts'
import { getPracticeChoices, reviewQuestions, startPractice, submitPractice } from '@contract/practice.ts'
import { getRecallDeck } from '@contract/recall.ts'
import { ask, person, type Person, refusalOf } from '../kit/cases.ts'
import { bySection, choicesFor } from '../kit/exams.ts'
import { mockId, testId, wait } from './exam-kit.ts'

const look = (position: number, ms: number, seq: number) => ({ position, ms, seq })
const nothingNew = { position: 0, seq: 0 }
const sendTimes = (who: Person, { id }: Pick<Attempt, 'id'>, ...times: ReturnType<typeof look>[]) =>
  ask(who, saveAnswers, { id, changes: [nothingNew], times })
const submit = (who: Person, attempt_id?: string, wrong = 0) =>
  ask(who, submitTest, { test_id: testId, attempt_id, answers: bySection(choicesFor('simple', wrong)) })

describe('the time of each question', () => {
  test('RES-3: a question’s time is the sum of its reported spans, each counted once', async () => {
    const who = await person()
    const attempt = await ask(who, startAttempt, { exam_id: testId })
    await wait(attempt.id, '2 minutes')
    await sendTimes(who, attempt, look(0, 20_000, 1), look(1, 5000, 2))
    await sendTimes(who, attempt, look(0, 20_000, 1), look(0, 4000, 3))
    for (const nonsense of [look(90, 5000, 4), look(0, 0, 4), look(0, 86_400_001, 4), look(0, 5000, -1)])
      expect(await refusalOf(sendTimes(who, attempt, look(1, 9000, 4), nonsense))).toBe('bad_input')
    const { results } = await submit(who, attempt.id)
    expect(results.map(({ seconds }) => seconds)).toEqual([24, 5, null, null, null, null])
  })
})

test('RES-1: a result marks the questions that the member flagged', async () => {
  const who = await person()
  const { id } = await ask(who, startAttempt, { exam_id: mockId })
  await ask(who, saveAnswers, { id, changes: [{ position: 7, flagged: true, seq: 1 }] })
  const answers = choicesFor('mock', 3)
  const { results } = await ask(who, submitMockExam, { mock_exam_id: mockId, attempt_id: id, answers })
  expect(results.filter(({ is_flagged }) => is_flagged).map((one) => one.question_number)).toEqual([8])
  const { questions } = await ask(who, startPractice, { source: 'flagged', mode: 'tutor', count: 90 })
  expect(questions.map(({ question_number }) => question_number)).toEqual([8])
})

describe('the questions of a result', () => {
  test('RES-4: only the member who took an exam can practice its wrong or chosen questions', async () => {
    const who = await person()
    const { attempt_id } = await submit(who, undefined, 2)
    const beginPractice = async (more: object, of = attempt_id) => {
      const wish = { source: 'again', mode: 'tutor', count: 90, again: of, ...more } as const
      const { id, questions } = await ask(who, startPractice, wish)
      await ask(who, submitPractice, { id })
      return { id, numbers: questions.map(({ question_number }) => question_number) }
    }
    expect((await beginPractice({})).numbers).toEqual([1, 2])
    const some = await beginPractice({ numbers: [3, 6] })
    expect(some.numbers).toEqual([3, 6])
    // A practice numbers its questions on its own, not as the exam does.
    expect((await beginPractice({ numbers: [2] }, some.id)).numbers).toEqual([6])
    for (const wish of [
      { numbers: [] },
      { numbers: [0] },
      { numbers: [91] },
      { again: undefined, numbers: [1], source: 'all' },
    ])
      expect(await refusalOf(beginPractice(wish as object))).toBe('bad_input')
    const other = await person()
    await submit(other)
    const wish = { source: 'again', mode: 'tutor', count: 90, again: attempt_id } as const
    expect(await refusalOf(ask(other, startPractice, wish))).toBe('bad_input')
  })

  test('RES-4: chosen questions of a result become cards once, and only after the attempt', async () => {
    const who = await person()
    const { attempt_id } = await submit(who, undefined, 1)
    const cards = async () => (await ask(who, getRecallDeck, {})).card_count
    expect(await cards()).toBe(1)
    const add = (numbers: number[], id = attempt_id, by = who) => ask(by, reviewQuestions, { id, numbers })
    expect(await add([1, 2, 3])).toEqual({ added: 2 })
    expect(await add([1, 2, 3])).toEqual({ added: 0 })
    expect(await cards()).toBe(3)
    expect(await refusalOf(add([4], attempt_id, await person()))).toBe('not_found')
    const open = await ask(who, startAttempt, { exam_id: mockId })
    expect(await refusalOf(add([1], open.id))).toBe('not_found')
    const practice = await ask(who, startPractice, { source: 'all', mode: 'timed', count: 6 })
    expect(await refusalOf(add([5], practice.id))).toBe('not_found')
    await ask(who, submitPractice, { id: practice.id })
    expect(await add([1, 2, 3, 4, 5, 6], practice.id)).toEqual({ added: 3 })
  })
})

test('RES-7: practice choices count each section’s answered questions and mistakes', async () => {
  const who = await person()
  const answers = choicesFor('mock', 6)
  answers[89] = -1
  await ask(who, submitMockExam, { mock_exam_id: mockId, answers })
  const { choices } = await ask(who, getPracticeChoices, {})
  const of = (section: string) => choices.find((choice) => choice.section === section)
  expect(of('diagnosis')).toMatchObject({ total: 15, answered: 15, mistakes: 1 })
  expect(of('daily_activities')).toMatchObject({ total: 15, answered: 14, mistakes: 1 })
})
