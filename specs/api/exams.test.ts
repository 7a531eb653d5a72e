import { describe, expect, test } from 'vitest'
import {
  getCurrentAttempt,
  getFeaturedMockExam,
  getFeaturedTest,
  reviewAttempt,
  saveAnswers,
  startAttempt,
  submitMockExam,
  submitTest,
} from '@contract/exams.ts'
import { me } from '@contract/auth.ts'
import { browser } from '../kit/browser.ts'
import { ask, person, refusalOf } from '../kit/cases.ts'
import { bySection, choicesFor } from '../kit/exams.ts'
import { member, testId, mockId, guest, wait } from './exam-kit.ts'

describe('taking a test', () => {
  test('EXAM-2, EXAM-8: a member starts a test on one device, then continues and reviews it on another', async () => {
    const who = await person()
    const begun = await ask(who, startAttempt, { exam_id: testId })
    expect(begun).toMatchObject({ kind: 'simple', state: 'open', your_time_limit: 540 })
    const saved = await ask(who, saveAnswers, {
      id: begun.id,
      changes: [{ position: 4, choice: 2, flagged: true, seq: Date.now() }],
    })
    expect(saved).toMatchObject({ state: 'open', deadline: begun.deadline })
    const elsewhere = browser()
    await elsewhere.login(who)
    expect(await ask(elsewhere, getCurrentAttempt, { kind: 'simple' })).toEqual({
      ...begun,
      server_time: expect.any(String),
      answers: saved.answers,
      flagged: saved.flagged,
    })
    expect(saved.answers).toEqual([-1, -1, -1, -1, 2, -1])
    const result = await ask(elsewhere, submitTest, {
      test_id: testId,
      attempt_id: begun.id,
      answers: bySection(choicesFor('simple', 1)),
      time_taken: 1e9,
    })
    expect(result).toMatchObject({ score: 83, correct: 5, total: 6, is_timed: true, closed_by: 'member' })
    expect(result.time_taken).toBeLessThan(60)
    expect(await ask(who, reviewAttempt, { id: begun.id })).toEqual(result)
    expect(await ask(who, getCurrentAttempt, { kind: 'simple' })).toBeNull()
    expect(
      await refusalOf(ask(who, saveAnswers, { id: begun.id, changes: [{ position: 0, choice: 0, seq: 1 }] })),
    ).toBe('attempt_closed')
  })

  test('EXAM-17: /auth/me lists a member’s open attempts, the one ending first at the top', async () => {
    const who = await person()
    const openOf = async () => (await ask(who, me, {}))?.open_attempts
    expect(await openOf()).toEqual([])
    const mock = await ask(who, startAttempt, { exam_id: mockId })
    const simple = await ask(who, startAttempt, { exam_id: testId })
    const shown = [simple, mock].map(({ kind, deadline }) => ({ kind, deadline }))
    expect(await openOf()).toEqual(shown)
    expect((await who.get('/api/auth/me')).text).not.toMatch(/question|choices|option/)
    await wait(mock.id, '8100 seconds')
    expect(await openOf()).toEqual(shown.slice(0, 1))
    expect(await ask(guest, me, {})).toBeNull()
  })

  test('EXAM-1: a guest sees a test without its questions', async () => {
    const shown = await ask(guest, getFeaturedTest, { difficulty: 'simple' })
    expect(shown).toMatchObject({ is_featured: true, questions: [] })
    expect((await ask(member, getFeaturedTest, { difficulty: 'simple' })).questions).toHaveLength(6)
    expect(await refusalOf(ask(guest, startAttempt, { exam_id: testId }))).toBe('not_signed_in')
    expect((await guest.get('/api/tests/featured/expert')).status).toBe(400)
  })
})

describe('taking the mock exam', () => {
  test('EXAM-7: a mock exam may be submitted with gaps, and its result names the diagnoses', async () => {
    const who = await person()
    const shown = await ask(who, getFeaturedMockExam, {})
    expect(shown).toMatchObject({ total_questions: 90, diagnoses: [] })
    expect([shown.questions.length, shown.case_scenarios.length]).toEqual([90, 15])
    expect(await ask(guest, getFeaturedMockExam, {})).toMatchObject({ questions: [], case_scenarios: [] })
    const { id } = await ask(who, startAttempt, { exam_id: mockId })
    const answers = choicesFor('mock')
    answers[3] = -1
    const result = await ask(who, submitMockExam, {
      mock_exam_id: mockId,
      attempt_id: id,
      answers,
      time_taken: 0,
    })
    expect(result).toMatchObject({ correct_count: 89, total_questions: 90, score: 99 })
    expect(result.results[3]).toMatchObject({ user_answer: -1, is_correct: false })
    expect(result.diagnoses).toHaveLength(15)
    expect(await ask(who, reviewAttempt, { id })).toEqual(result)
  })
})
