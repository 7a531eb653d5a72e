import { describe, expect, test } from 'vitest'
import type { ExamKind } from '@contract/exam-kind.ts'
import {
  getCurrentAttempt,
  getFeaturedMockExam,
  getFeaturedTest,
  reviewAttempt,
  saveAnswers,
  setTimeFactor,
  startAttempt,
  submitMockExam,
  submitTest,
} from '@contract/exams.ts'
import { deleteTest } from '@contract/exam-making.ts'
import { getSettings } from '@contract/profiles.ts'
import { getStudentDashboard } from '@contract/student.ts'
import { userTopic } from '@contract/topics.ts'
import { browser } from '../kit/browser.ts'
import { ask, person, refusalOf } from '../kit/cases.ts'
import { bySection, choicesFor, keyOf } from '../kit/exams.ts'
import { signedIn, sql } from '../kit/platform.ts'
import { admin, member, testId, mockId, guest, rowsOf, saveMock, wait } from './exam-kit.ts'
import { waitFor } from '../kit/wait-for.ts'

describe('taking a test', () => {
  test('EXAM-2, EXAM-8: a member begins, chooses, goes on elsewhere, submits and looks back', async () => {
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

  test('EXAM-2: a member has one open attempt of a kind, whatever is featured or deleted meanwhile', async () => {
    const who = await person()
    const { id: older } = await saveMock({ is_featured: true })
    const begun = await ask(who, startAttempt, { exam_id: older })
    const { id: newer } = await saveMock({ is_featured: true })
    const twice = await Promise.all(
      Array.from({ length: 10 }, () => ask(who, startAttempt, { exam_id: newer })),
    )
    expect(new Set(twice.map(({ id }) => id))).toEqual(new Set([begun.id]))
    await ask(admin, deleteTest, { id: older })
    expect((await ask(who, getCurrentAttempt, { kind: 'mock' }))?.id).toBe(begun.id)
    expect((await ask(who, startAttempt, { exam_id: older })).id).toBe(begun.id)
    expect(await ask(who, getCurrentAttempt, { kind: 'simple' })).toBeNull()
    await ask(who, submitMockExam, { mock_exam_id: older, attempt_id: begun.id, answers: choicesFor('mock') })
    expect((await ask(who, startAttempt, { exam_id: newer })).exam_id).toBe(newer)
    expect(await refusalOf(ask(await person(), startAttempt, { exam_id: older }))).toBe('not_found')
  })

  test('EXAM-10: a test that was never started is answered exactly as the spec shapes it, and the same when sent again', async () => {
    const who = await person()
    const body = { test_id: testId, answers: bySection(choicesFor('simple', 2)), time_taken: 77 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => who.post('/api/tests/submit', body)))
    for (const { status, text } of answers) expect([status, text]).toEqual([200, answers[0]!.text])
    expect(answers[0]!.body).toMatchObject({
      score: 67,
      correct: 4,
      total: 6,
      correct_answers: bySection(choicesFor('simple')),
      is_timed: false,
    })
    expect(await rowsOf(who)).toMatchObject([{ client_time_taken: 77, time_taken: 0 }])
  })

  test('EXAM-6: the scheduler closes attempts that have run out, and open pages are notified', async () => {
    const who = await person()
    const client = await signedIn(who)
    const announced: unknown[] = []
    await new Promise<void>((resolve, reject) =>
      client
        .channel(userTopic(who.id), { config: { private: true } })
        .on('broadcast', { event: 'attempt_changed' }, ({ payload }) => announced.push(payload))
        .subscribe((status) => (status === 'SUBSCRIBED' ? resolve() : reject(new Error(status)))),
    )
    const { id } = await ask(who, startAttempt, { exam_id: testId })
    await ask(who, saveAnswers, { id, changes: [{ position: 0, choice: keyOf(0), seq: 1 }] })
    await wait(id, '600 seconds')
    // It looks once a minute.
    await waitFor(() => expect(announced).toHaveLength(2))
    expect(announced).toEqual(
      ['open', 'submitted'].map((state) => ({
        attempt_id: id,
        exam_id: testId,
        state,
        id: expect.any(String),
      })),
    )
    expect(await ask(who, reviewAttempt, { id })).toMatchObject({
      score: 17,
      closed_by: 'clock',
      time_taken: 540,
    })
  })

  test('EXAM-1: a guest sees what it is about, and no questions; beginning is for members', async () => {
    const shown = await ask(guest, getFeaturedTest, { difficulty: 'simple' })
    expect(shown).toMatchObject({ is_featured: true, questions: [] })
    expect((await ask(member, getFeaturedTest, { difficulty: 'simple' })).questions).toHaveLength(6)
    expect(await refusalOf(ask(guest, startAttempt, { exam_id: testId }))).toBe('not_signed_in')
    expect((await guest.get('/api/tests/featured/expert')).status).toBe(400)
  })

  test('EXAM-13: extra time is declared once and shown everywhere', async () => {
    const who = await person()
    expect(await ask(who, getSettings, {})).toMatchObject({ time_factor: 1 })
    expect(await ask(who, setTimeFactor, { factor: 1.25 })).toEqual({ factor: 1.25 })
    expect(await ask(who, getSettings, {})).toMatchObject({ time_factor: 1.25 })
    const { time_limit, your_time_limit } = await ask(who, getFeaturedMockExam, {})
    expect(your_time_limit).toBe(time_limit * 1.25)
    for (const factor of [0, 1.1, 3, -1, '1.5', null])
      expect((await who.put('/api/users/me/time-factor', { factor })).status).toBe(400)
  })
})

describe('taking the mock exam', () => {
  test('EXAM-7: gaps are allowed, the diagnoses come with the result', async () => {
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

test('SES-2: a suspended member neither begins nor goes on', async () => {
  const who = await person()
  const { id } = await ask(who, startAttempt, { exam_id: testId })
  await sql().query('update public.accounts set is_suspended = true where profile_id = $1', [who.id])
  for (const call of [
    () => ask(who, startAttempt, { exam_id: testId }),
    () => ask(who, saveAnswers, { id, changes: [{ position: 0, choice: 0, seq: 1 }] }),
    () => ask(who, submitTest, { test_id: testId, attempt_id: id, answers: bySection(choicesFor('simple')) }),
    () => ask(who, reviewAttempt, { id }),
    () => ask(who, getStudentDashboard, {}),
  ])
    expect(['session_ended', 'suspended', 'not_signed_in']).toContain(await refusalOf(call()))
  const kinds: ExamKind[] = (await rowsOf(who)).map(({ kind }) => kind)
  expect(kinds).toEqual(['simple'])
})
