import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getCurrentAttempt, startAttempt } from '@contract/exams.ts'
import { ask, person } from '../kit/cases.ts'
import { bySection, choicesFor } from '../kit/exams.ts'
import { member, mockId, rowsOf, testId } from './exam-kit.ts'

test('EXAM-8: the server refuses a malformed submission and grades nothing', async () => {
  const who = await person()
  const { id: attempt_id } = await ask(who, startAttempt, { exam_id: testId })
  const { id: foreign } = await ask(member, startAttempt, { exam_id: testId })
  const good = bySection(choicesFor('simple'))
  const tests: [number, object][] = [
    [400, { answers: { ...good, points: 4 } }],
    [400, { answers: { ...good, points: '1' } }],
    [400, { answers: { ...good, points: null } }],
    [400, { answers: choicesFor('simple') }],
    [400, { answers: { ...good, points: undefined } }],
    [400, { answers: { ...good, prognosis: 0 } }],
    [400, { answers: JSON.parse('{"__proto__":{"points":1}}') }],
    [413, { more: 'x'.repeat(1_000_000) }],
    [404, { test_id: randomUUID(), attempt_id: undefined }],
    [404, { test_id: mockId, attempt_id: undefined }],
    [404, { attempt_id: foreign }],
    [404, { attempt_id: randomUUID() }],
  ]
  for (const [status, change] of tests) {
    const body = { test_id: testId, attempt_id, answers: good, ...change }
    const answer = await who.post('/api/tests/submit', body)
    expect([change, answer.status]).toEqual([change, status])
    expect(answer.text).not.toMatch(/correct|Xantho/)
  }
  for (const answers of [choicesFor('mock').slice(1), choicesFor('mock').with(5, 4), good]) {
    const answer = await who.post('/api/mock-exams/submit', { mock_exam_id: mockId, answers })
    expect([answer.status, answer.text]).toEqual([400, expect.not.stringMatching(/correct|Xantho/)])
  }
  expect(await rowsOf(who)).toMatchObject([{ id: attempt_id, submitted_at: null, score: null }])
})

test('EXAM-5: the server refuses a malformed choice and saves nothing', async () => {
  const who = await person()
  const { id } = await ask(who, startAttempt, { exam_id: testId })
  for (const changes of [
    [],
    Array.from({ length: 201 }, () => ({ position: 0, choice: 0, seq: 1 })),
    [{ position: 0, choice: 4, seq: 1 }],
    [{ position: 0, choice: 0, seq: -1 }],
    [null],
  ])
    expect((await who.put(`/api/attempts/${id}/answers`, { changes })).status).toBe(400)
  expect((await ask(who, getCurrentAttempt, { kind: 'simple' }))!.answers).toEqual(Array(6).fill(-1))
})
