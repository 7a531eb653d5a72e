import { describe, expect, test } from 'vitest'
import { startAttempt, submitMockExam, submitTest } from '@contract/exams.ts'
import { getCurrentPractice, getPractice, getPracticeChoices, savePractice } from '@contract/practice.ts'
import { ask, person, refusalOf, Refused } from '../kit/cases.ts'
import { anExam, bySection, choicesFor, keyOf } from '../kit/exams.ts'
import { sql } from '../kit/platform.ts'
import { mockId, testId } from './exam-kit.ts'
import { answer, begin, end, numberOf, practicesOf, secrets, taker, type Wish } from './practice-kit.ts'

describe('choosing practice questions', () => {
  test('PRAC-1: practice asks only questions that the member has submitted and that no open attempt contains', async () => {
    const who = await person()
    expect(await ask(who, getPracticeChoices, {})).toEqual({ choices: [], weakest: null, has_test: true })
    await ask(who, submitMockExam, { mock_exam_id: mockId, answers: choicesFor('mock') })
    const total = async () =>
      (await ask(who, getPracticeChoices, {})).choices.reduce((sum, choice) => sum + choice.total, 0)
    expect(await total()).toBe(90)
    const { id } = await ask(who, startAttempt, { exam_id: testId })
    expect(await total()).toBe(90)
    const answers = bySection(choicesFor('simple', 2))
    await ask(who, submitTest, { test_id: testId, attempt_id: id, answers })
    expect(await total()).toBe(96)
    await ask(who, startAttempt, { exam_id: testId })
    expect(await total()).toBe(90)
    expect((await begin(who, { count: 90 })).questions).toHaveLength(90)
  })

  test('PRAC-1: a member chooses practice questions by section, topic, mistakes and flags', async () => {
    const { rows } = await sql().query('select private.store_exam($1) as id', [
      anExam('complex', {
        is_featured: false,
        cases: [{ diagnosis: 'Liver Qi Stagnation', scenario: 'She sighs.' }],
      }),
    ])
    await sql().query('update private.exams set first_featured_at = now() where id = $1', [rows[0].id])
    const who = await taker(6)
    const liver = await ask(who, startAttempt, { exam_id: rows[0].id })
    // Only the first section is wrong here; the untimed test above has every section wrong.
    const answers = bySection(choicesFor('simple', 1))
    await ask(who, submitTest, { test_id: rows[0].id, attempt_id: liver.id, answers })

    const { choices, weakest } = await ask(who, getPracticeChoices, {})
    expect(weakest).toBe('diagnosis')
    const ofLiver = choices.filter(({ topic }) => topic === 'Liver')
    expect(ofLiver.map(({ section }) => section)).toHaveLength(6)
    expect(ofLiver.reduce((sum, { mistakes }) => sum + mistakes, 0)).toBe(1)

    const sectionsOf = async (wish: Partial<Wish>) => {
      const made = await begin(who, { count: 90, ...wish })
      await end(who, made)
      return made.questions.map(({ section }) => section).toSorted()
    }
    expect(await sectionsOf({ topics: ['Liver'] })).toHaveLength(6)
    expect(await sectionsOf({ sections: ['diagnosis', 'points'], topics: ['Liver'] })).toEqual([
      'diagnosis',
      'points',
    ])
    expect(await sectionsOf({ source: 'mistakes', topics: ['Liver'] })).toEqual(['diagnosis'])
    const one = await begin(who, { topics: ['Liver'], sections: ['points'] })
    await ask(who, savePractice, { id: one.id, changes: [{ position: 0, flagged: true, seq: Date.now() }] })
    await end(who, one)
    expect(await sectionsOf({ source: 'flagged' })).toEqual(['points'])
  })

  test('PRAC-1: a wish that matches no question is refused in one sentence', async () => {
    const who = await taker()
    const refused = async (wish: object) => {
      const { status, body } = await who.post('/api/practices', {
        source: 'all',
        mode: 'tutor',
        count: 5,
        ...wish,
      })
      return [status, (body as { detail: string }).detail]
    }
    for (const wish of [
      { source: 'secret' },
      { mode: 'endless' },
      { count: 0 },
      { count: 91 },
      { sections: ['anatomy'] },
      { days: 0 },
      { source: 'again' },
    ])
      expect(await refused(wish), JSON.stringify(wish)).toEqual([400, expect.stringMatching(/\.$/)])
    const nothing = [400, 'No questions match. Choose more, or take a test or a quiz first.']
    expect(await refused({ topics: ['Nowhere'] })).toEqual(nothing)
    expect(await refused({ source: 'quizzes' })).toEqual(nothing)
    const others = await begin(await taker())
    expect(await refused({ source: 'again', again: others.id })).toEqual(nothing)
    expect(await practicesOf(who)).toEqual([])
    expect((await begin(who)).questions).toHaveLength(6)
  })
})

describe('the answer key in practice', () => {
  test('PRAC-2: tutor mode reveals the answer key of each question once it is answered', async () => {
    const who = await taker()
    const made = await begin(who)
    expect(JSON.stringify(made)).not.toMatch(secrets)
    const [first, second] = made.questions.map(numberOf) as [number, number]
    const flag = await ask(who, savePractice, {
      id: made.id,
      changes: [{ position: 1, flagged: true, seq: Date.now() }],
    })
    expect(JSON.stringify(flag)).not.toMatch(secrets)
    const wrong = (keyOf(first) + 1) % 4
    const saved = await answer(who, made, 0, wrong)
    expect(saved.keys).toMatchObject([{ position: 0, correct_answer: keyOf(first) }])
    expect(saved.keys[0]!.explanations[wrong]).toMatch(/is wrong/)
    expect(saved.answers[0]).toBe(wrong)
    expect((await answer(who, made, 0, keyOf(first))).answers[0]).toBe(wrong)
    const read = await ask(who, getCurrentPractice, {})
    expect(read!.keys.map(({ position }) => position)).toEqual([0])
    expect(read!.flagged[1]).toBe(true)
    await answer(who, made, 1, keyOf(second))
    const ended = await end(who, made)
    expect([ended.state, ended.correct, ended.keys.length]).toEqual(['submitted', 1, 6])
  })

  test('PRAC-2: timed practice reveals the answer keys only when it ends', async () => {
    const who = await taker()
    const made = await begin(who, { mode: 'timed' })
    const seen: unknown[] = [made]
    for (let position = 0; position < 6; position++)
      seen.push(await answer(who, made, position, keyOf(numberOf(made.questions[position]!))))
    seen.push(await ask(who, getCurrentPractice, {}), await ask(who, getPractice, { id: made.id }))
    seen.push(await begin(who), await ask(who, getPracticeChoices, {}))
    expect(JSON.stringify(seen)).not.toMatch(secrets)
    const ended = await end(who, made)
    expect(ended).toMatchObject({ state: 'submitted', correct: 6 })
    expect(ended.keys).toHaveLength(6)
    expect(ended.keys[0]!.explanations.join(' ')).toMatch(/Xantho/)
    expect(await end(who, made)).toEqual({ ...ended, server_time: expect.any(String) })
    expect(await refusalOf(answer(who, made, 0, 1))).toBe('attempt_closed')
  })
})

test('PRAC-3: a suspended member cannot practice', async () => {
  const who = await taker()
  const { id } = await begin(who)
  await sql().query('update public.accounts set is_suspended = true where profile_id = $1', [who.id])
  for (const call of [
    () => ask(who, getPracticeChoices, {}),
    () => begin(who),
    () => ask(who, getCurrentPractice, {}),
    () => ask(who, savePractice, { id, changes: [{ position: 0, choice: 1, seq: 1 }] }),
  ])
    await expect(call()).rejects.toBeInstanceOf(Refused)
  expect((await practicesOf(who))[0].choices).not.toContain(1)
})
