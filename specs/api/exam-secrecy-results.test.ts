import { expect, test } from 'vitest'
import { featureTest } from '@contract/exam-making.ts'
import { reviewAttempt, startAttempt, submitMockExam } from '@contract/exams.ts'
import type { Answer } from '../kit/browser.ts'
import { ask, person, refusalOf } from '../kit/cases.ts'
import { bySection, choicesFor } from '../kit/exams.ts'
import { word, admin, member, other, master, moderator, mockId, saveComplex } from './secret-exams.ts'

/** What is different about any two calls: ids and moments. */
const plain = ({ status, text, headers }: Answer) => ({
  status,
  text: text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(\+00:00|Z)/g, 'TIME'),
  total: headers.get('x-total-count'),
})

test('EXAM-1: two exams that differ in nothing but the key are answered alike, whatever is chosen', async () => {
  const [one, two] = [await saveComplex(0), await saveComplex(1)]
  const right = bySection(choicesFor('complex'))
  const walk = async (id: string) => {
    const who = await person()
    await ask(admin, featureTest, { id, is_featured: true })
    const featured = await who.get('/api/tests/featured/complex')
    const begun = await who.post('/api/attempts', { exam_id: id })
    const { id: attempt } = begun.body as { id: string }
    const seen = [begun]
    if ((featured.body as { id: string }).id === id) seen.push(featured)
    for (let choice = 0; choice < 4; choice++)
      for (let position = 0; position < 6; position++) {
        const changes = [{ position, choice, seq: 1_000 * choice + position + 1 }]
        seen.push(await who.put(`/api/attempts/${attempt}/answers`, { changes }))
      }
    seen.push(
      await who.get('/api/attempts/current?kind=complex'),
      await who.get('/api/attempts'),
      await who.get('/api/users/me/student-dashboard'),
      await who.get(`/api/attempts/${attempt}/review`),
      await who.post('/api/tests/submit', {
        test_id: id,
        attempt_id: attempt,
        answers: { ...right, points: undefined },
      }),
      await who.post('/api/tests/submit', {
        test_id: id,
        attempt_id: attempt,
        answers: { ...right, points: 4 },
      }),
    )
    const submitted = await who.post('/api/tests/submit', {
      test_id: id,
      attempt_id: attempt,
      answers: right,
    })
    return { seen: seen.map(plain), score: (submitted.body as { score: number }).score }
  }
  const [first, second] = [await walk(one), await walk(two)]
  expect(second.seen).toEqual(first.seen)
  // The positive control: they do differ.
  expect([first.score, second.score]).toEqual([100, 0])
})

test('EXAM-1: result and later reviews show everything to their owner, and to nobody else, admins included', async () => {
  const { id } = await ask(member, startAttempt, { exam_id: mockId })
  const answers = choicesFor('mock', 5)
  const result = await ask(member, submitMockExam, { mock_exam_id: mockId, attempt_id: id, answers })
  expect(result.diagnoses.every((one) => one.includes(word))).toBe(true)
  expect(result.results.every((one) => one.explanation_correct.includes(word))).toBe(true)
  expect(result.results.flatMap((one) => one.explanation_incorrect).every((one) => one.includes(word))).toBe(
    true,
  )
  expect(await ask(member, reviewAttempt, { id })).toEqual(result)
  for (const who of [other, master, moderator, admin])
    expect(await refusalOf(ask(who, reviewAttempt, { id }))).toBe('not_found')
})
