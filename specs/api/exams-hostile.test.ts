import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getCurrentAttempt, startAttempt } from '@contract/exams.ts'
import { deleteTest } from '@contract/exam-making.ts'
import { ask, person, type Person } from '../kit/cases.ts'
import { bySection, choicesFor } from '../kit/exams.ts'
import { admin, member, testId, mockId, saveSimple, rowsOf } from './exam-kit.ts'

describe('malformed answers', () => {
  let who: Person
  let attemptId: string
  let foreign: string
  const good = bySection(choicesFor('simple'))

  beforeAll(async () => {
    who = await person()
    ;({ id: attemptId } = await ask(who, startAttempt, { exam_id: testId }))
    ;({ id: foreign } = await ask(member, startAttempt, { exam_id: testId }))
  })

  const deleted = async () => {
    const { id } = await saveSimple({ is_featured: false })
    await ask(admin, deleteTest, { id })
    return id
  }
  test.each<[string, number, () => Promise<object> | object]>([
    ['an index of 4', 400, () => ({ answers: { ...good, points: 4 } })],
    ["'1'", 400, () => ({ answers: { ...good, points: '1' } })],
    ['-1', 400, () => ({ answers: { ...good, points: -1 } })],
    ['null', 400, () => ({ answers: { ...good, points: null } })],
    ['an array of answers', 400, () => ({ answers: choicesFor('simple') })],
    ['five answers', 400, () => ({ answers: { ...good, points: undefined } })],
    ['a seventh section', 400, () => ({ answers: { ...good, prognosis: 0 } })],
    ['__proto__', 400, () => ({ answers: JSON.parse('{"__proto__":{"points":1}}') })],
    ['1 MB', 413, () => ({ answers: good, more: 'x'.repeat(1_000_000) })],
    ['a test that is none', 404, () => ({ test_id: randomUUID(), attempt_id: undefined })],
    ['a mock exam', 404, () => ({ test_id: mockId, attempt_id: undefined })],
    ['another test', 404, async () => ({ test_id: (await saveSimple()).id })],
    ['a deleted test', 404, async () => ({ test_id: await deleted(), attempt_id: undefined })],
    ['another’s attempt', 404, () => ({ attempt_id: foreign })],
    ['an attempt that is none', 404, () => ({ attempt_id: randomUUID() })],
  ])('EXAM-8: a test with %s is refused', async (_, status, change) => {
    const body = { test_id: testId, attempt_id: attemptId, answers: good, time_taken: 5, ...(await change()) }
    const answer = await who.post('/api/tests/submit', body)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toMatch(/correct|Xantho/)
    expect(await rowsOf(who)).toMatchObject([{ id: attemptId, submitted_at: null, score: null }])
  })

  test.each<[string, unknown]>([
    ['89 answers', choicesFor('mock').slice(1)],
    ['91 answers', [...choicesFor('mock'), 0]],
    ['an index of 4', choicesFor('mock').with(5, 4)],
    ['an array for an index', choicesFor('mock').with(5, [1] as never)],
    ['answers by section', bySection(choicesFor('simple'))],
  ])('EXAM-8: a mock exam with %s is refused', async (_, answers) => {
    for (const attempt_id of [undefined, attemptId]) {
      const answer = await who.post('/api/mock-exams/submit', { mock_exam_id: mockId, attempt_id, answers })
      expect([400, 404]).toContain(answer.status)
      expect(answer.text).not.toMatch(/correct|Xantho/)
    }
    expect((await rowsOf(who)).filter(({ kind }) => kind === 'mock')).toEqual([])
  })

  test.each<[string, unknown]>([
    ['no changes', []],
    ['201 changes', Array.from({ length: 201 }, () => ({ position: 0, choice: 0, seq: 1 }))],
    ['an option beyond the last', [{ position: 0, choice: 4, seq: 1 }]],
    ['a number below zero', [{ position: 0, choice: 0, seq: -1 }]],
    ['a change that is none', [null]],
  ])('EXAM-5: saving %s is refused', async (_, changes) => {
    expect((await who.put(`/api/attempts/${attemptId}/answers`, { changes })).status).toBe(400)
    expect((await ask(who, getCurrentAttempt, { kind: 'simple' }))!.answers).toEqual(Array(6).fill(-1))
  })
})
