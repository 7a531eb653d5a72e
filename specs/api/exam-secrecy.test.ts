import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { featureTest } from '@contract/exam-making.ts'
import { reviewAttempt, startAttempt, submitMockExam } from '@contract/exams.ts'
import type { Answer, Browser } from '../kit/browser.ts'
import { ask, person, type Person, refusalOf } from '../kit/cases.ts'
import { readExam } from '../kit/read-exam.ts'
import { anExam, bySection, choicesFor } from '../kit/exams.ts'
import { admin, guest, member, mockId, saveSimple } from './exam-kit.ts'

/** This word occurs only in the exams’ explanations and diagnoses. SQL specs cover rows and topics. */
const word = 'Xantho'
let moderator: Person
let testId: string
beforeAll(async () => {
  moderator = await person('is_moderator')
  testId = await saveComplex()
})

async function saveComplex(turn = 0) {
  const questions = anExam('complex').questions.map((one) => ({
    ...one,
    correct_answer: (one.correct_answer + turn) % 4,
  }))
  return (await saveSimple({ difficulty: 'complex', questions })).id
}

test('EXAM-1: before the member submits, no response contains an answer key or an explanation', async () => {
  const received: { where: string; bytes: string }[] = []
  const note = (where: string, { status, text, headers }: Answer) =>
    received.push({ where, bytes: `${status} ${text} ${JSON.stringify([...headers])}` })
  for (const [name, who] of Object.entries({ guest, member, moderator }) as [string, Browser][]) {
    const get = async (path: string) => note(`${name} reads ${path}`, await who.get(`/api${path}`))
    for (const [kind, id] of [
      ['complex', testId],
      ['mock', mockId],
    ] as const) {
      await get(`/tests/featured/complex?preview=${id}`)
      const begun = await who.post('/api/attempts', { exam_id: id })
      note(`${name} begins`, begun)
      const attempt = (begun.body as { id?: string }).id ?? randomUUID()
      await get(`/attempts/current?kind=${kind}`)
      await get(`/attempts/${attempt}/review`)
      for (const choice of [0, 1, 2, 3, 4, 'x']) {
        const changes = [{ position: 1, choice, seq: Date.now() }]
        note(`${name} saves`, await who.put(`/api/attempts/${attempt}/answers`, { changes }))
      }
      const half = { test_id: id, attempt_id: attempt, answers: { diagnosis: 0 } }
      note(`${name} submits half`, await who.post('/api/tests/submit', half))
      const answers = Array(89).fill(0)
      const mock = { mock_exam_id: id, attempt_id: attempt, answers }
      note(`${name} submits 89`, await who.post('/api/mock-exams/submit', mock))
    }
    for (const path of ['/tests/featured/complex', '/mock-exams/featured', '/attempts', '/admin/tests/all'])
      await get(path)
    await get('/users/me/student-dashboard')
  }
  expect(received.length).toBeGreaterThan(60)
  const leaks = received.filter(({ bytes }) => new RegExp(`${word}|correct|explanation`, 'i').test(bytes))
  expect(leaks.map(({ where }) => where)).toEqual([])
  const { questions } = await readExam(testId)
  expect(questions[0]!.explanations.join()).toContain(word)
})

test('EXAM-1: two exams that differ only in their answer keys get the same responses', async () => {
  /** A response without ids and times, which differ between any two. */
  const plain = ({ status, text }: Answer) => [
    status,
    text
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(\+00:00|Z)/g, 'TIME'),
  ]
  const right = bySection(choicesFor('complex'))
  const walk = async (id: string) => {
    const who = await person()
    await ask(admin, featureTest, { id, is_featured: true })
    const begun = await who.post('/api/attempts', { exam_id: id })
    const { id: attempt } = begun.body as { id: string }
    const submit = (answers: object) =>
      who.post('/api/tests/submit', { test_id: id, attempt_id: attempt, answers })
    const seen = [begun]
    for (let choice = 0; choice < 4; choice++) {
      const changes = [{ position: choice, choice, seq: choice + 1 }]
      seen.push(await who.put(`/api/attempts/${attempt}/answers`, { changes }))
    }
    seen.push(
      await who.get('/api/attempts/current?kind=complex'),
      await who.get('/api/users/me/student-dashboard'),
      await submit({ ...right, points: undefined }),
      await submit({ ...right, points: 4 }),
    )
    return { seen: seen.map(plain), score: ((await submit(right)).body as { score: number }).score }
  }
  const [first, second] = [await walk(await saveComplex(0)), await walk(await saveComplex(1))]
  expect(second.seen).toEqual(first.seen)
  expect([first.score, second.score]).toEqual([100, 0])
})

test('EXAM-1, EXAM-11: only the member who took an exam reads its review; staff get 404', async () => {
  const { id } = await ask(member, startAttempt, { exam_id: mockId })
  const answers = choicesFor('mock', 5)
  const result = await ask(member, submitMockExam, { mock_exam_id: mockId, attempt_id: id, answers })
  expect(result.diagnoses.every((one) => one.includes(word))).toBe(true)
  expect(result.results.every((one) => one.explanation_correct.includes(word))).toBe(true)
  expect(await ask(member, reviewAttempt, { id })).toEqual(result)
  for (const who of [moderator, admin])
    expect(await refusalOf(ask(who, reviewAttempt, { id }))).toBe('not_found')
})
