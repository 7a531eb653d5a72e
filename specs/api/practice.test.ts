import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { saveQuiz } from '@contract/case-making.ts'
import { setTimeFactor, startAttempt, submitMockExam, submitTest } from '@contract/exams.ts'
import type { InputOf } from '@contract/endpoint.ts'
import {
  getCurrentPractice,
  getPractice,
  getPracticeChoices,
  type Practice,
  savePractice,
  startPractice,
  submitPractice,
} from '@contract/practice.ts'
import { getQuiz, submitQuiz } from '@contract/quiz.ts'
import { getStudentDashboard } from '@contract/student.ts'
import { ask, caseForm, person, type Person, publish, refusalOf, Refused } from '../kit/cases.ts'
import { anExam, bySection, choicesFor, keyOf } from '../kit/exams.ts'
import { sql } from '../kit/platform.ts'
import { mockId, testId } from './exam-kit.ts'

type Wish = InputOf<typeof startPractice>
const begin = (who: Person, wish: Partial<Wish> = {}) =>
  ask(who, startPractice, { source: 'all', mode: 'tutor', count: 10, ...wish })
const answer = (who: Person, { id }: Practice, position: number, choice: number, seq = Date.now()) =>
  ask(who, savePractice, { id, changes: [{ position, choice, seq }] })
const end = (who: Person, { id }: Practice) => ask(who, submitPractice, { id })
const practicesOf = async (who: Person) =>
  (await sql().query('select * from public.practices where user_id = $1', [who.id])).rows
/** As if the practice had begun that much earlier. */
const wait = (id: string, time: string) =>
  sql().query(
    'update public.practices set started_at = started_at - $2::interval, deadline = deadline - $2::interval where id = $1',
    [id, time],
  )
/** Somebody who has taken the simple test, the first `wrong` of its six answers wrong. */
async function taker(wrong = 0) {
  const who = await person()
  await ask(who, submitTest, { test_id: testId, answers: bySection(choicesFor('simple', wrong)) })
  return who
}
/** Which question of the test it is: they are numbered in their words. */
const numberOf = ({ question }: { question: string }) => Number(/Question (\d+)/.exec(question)![1]) - 1
const secrets = /Xantho|correct_answer":\d|explanations":\["/

describe('PRAC-1: what is practised', () => {
  test('is what one has submitted and is not taking, and nothing else', async () => {
    const who = await person()
    expect(await ask(who, getPracticeChoices, {})).toEqual({ choices: [], weakest: null })
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

  test('is chosen by section, topic, mistakes and flags, the least known section by name', async () => {
    const { rows } = await sql().query('select private.store_exam($1) as id', [
      anExam('complex', {
        is_featured: false,
        cases: [{ diagnosis: 'Liver Qi Stagnation', scenario: 'She sighs.' }],
      }),
    ])
    await sql().query('update private.exams set first_featured_at = now() where id = $1', [rows[0].id])
    const who = await taker(6)
    const liver = await ask(who, startAttempt, { exam_id: rows[0].id })
    // Wrong in the first section alone; in the test above, which was not timed, in all.
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
    await sql().query(
      `update public.exam_attempts set submitted_at = submitted_at - interval '8 days', started_at = started_at - interval '8 days'
       where user_id = $1 and is_timed`,
      [who.id],
    )
    expect(await sectionsOf({ source: 'mistakes' })).toHaveLength(7)
    expect(await sectionsOf({ source: 'mistakes', days: 7 })).toHaveLength(6)

    const one = await begin(who, { topics: ['Liver'], sections: ['points'] })
    await ask(who, savePractice, { id: one.id, changes: [{ position: 0, flagged: true, seq: Date.now() }] })
    await end(who, one)
    expect(await sectionsOf({ source: 'flagged' })).toEqual(['points'])

    // A mistake that is put right is none any more.
    const again = await begin(who, { source: 'mistakes', topics: ['Liver'] })
    await answer(who, again, 0, keyOf(0))
    await end(who, again)
    expect(await refusalOf(begin(who, { source: 'mistakes', topics: ['Liver'] }))).toBe('bad_input')
  })

  test('and what does not fit is refused with one sentence, and nothing is stored', async () => {
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
      { count: 1.5 },
      { sections: ['anatomy'] },
      { sections: [] },
      { topics: [7] },
      { days: 0 },
      { source: 'again' },
    ])
      expect(await refused(wish), JSON.stringify(wish)).toEqual([400, expect.stringMatching(/\.$/)])
    const nothing = [400, 'No question of yours fits this. Choose more, or take a test or a quiz first.']
    expect(await refused({ topics: ['Nowhere'] })).toEqual(nothing)
    expect(await refused({ source: 'quizzes' })).toEqual(nothing)
    const others = await begin(await taker())
    expect(await refused({ source: 'again', again: others.id })).toEqual(nothing)
    expect(await practicesOf(who)).toEqual([])
    expect((await begin(who)).questions).toHaveLength(6)
  })
})

describe('PRAC-2: the key', () => {
  test('comes in tutor mode with each answer, which stands, and of no other question', async () => {
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

  test('comes in timed practice at the end alone, whatever is asked before', async () => {
    const who = await taker()
    const made = await begin(who, { mode: 'timed' })
    const seen: unknown[] = [made]
    for (let position = 0; position < 6; position++)
      seen.push(await answer(who, made, position, keyOf(numberOf(made.questions[position]!))))
    seen.push(await ask(who, getCurrentPractice, {}), await ask(who, getPractice, { id: made.id }))
    seen.push(await begin(who), await ask(who, getPracticeChoices, {}))
    for (const bad of [{ position: 6 }, { choice: 4 }, { choice: 'x' }, { position: 0, choice: 5 }])
      seen.push(
        (
          await who.put(`/api/practices/${made.id}/answers`, {
            changes: [{ position: 0, choice: 1, seq: 9, ...bad }],
          })
        ).text,
      )
    expect(JSON.stringify(seen)).not.toMatch(secrets)
    const ended = await end(who, made)
    expect(ended).toMatchObject({ state: 'submitted', correct: 6 })
    expect(ended.keys).toHaveLength(6)
    expect(ended.keys[0]!.explanations.join(' ')).toMatch(/Xantho/)
    // The same again answers the same, and nothing changes any more.
    expect(await end(who, made)).toEqual({ ...ended, server_time: expect.any(String) })
    expect(await refusalOf(answer(who, made, 0, 1))).toBe('attempt_closed')
  })
})

describe('PRAC-3: a practice', () => {
  test('is one at a time, the same on every device, and its owner’s alone', async () => {
    const who = await taker()
    const [made, ...others] = await Promise.all(Array.from({ length: 4 }, () => begin(who, { count: 3 })))
    for (const other of others) expect(other.id).toBe(made!.id)
    expect(await practicesOf(who)).toHaveLength(1)
    await answer(who, made!, 2, 1)
    expect((await ask(who, getCurrentPractice, {}))!.answers).toEqual([-1, -1, 1])

    const stranger = await taker()
    for (const id of [made!.id, randomUUID()])
      for (const call of [
        () => ask(stranger, getPractice, { id }),
        () => ask(stranger, submitPractice, { id }),
        () => ask(stranger, savePractice, { id, changes: [{ position: 0, choice: 1, seq: 1 }] }),
      ])
        expect(await refusalOf(call())).toBe('not_found')
    expect(await ask(stranger, getCurrentPractice, {})).toBeNull()
    expect(await practicesOf(who)).toMatchObject([{ choices: [-1, -1, 1], submitted_at: null }])
  })

  test('keeps of two choices the later, in whatever order they arrive', async () => {
    const who = await taker()
    const made = await begin(who, { mode: 'timed' })
    await answer(who, made, 0, 2, 200)
    expect((await answer(who, made, 0, 1, 100)).answers[0]).toBe(2)
    expect((await answer(who, made, 0, 3, 300)).answers[0]).toBe(3)
  })

  test('comes again with what was not right', async () => {
    const who = await taker()
    const made = await begin(who)
    const numbers = made.questions.map(numberOf)
    await answer(who, made, 0, keyOf(numbers[0]!))
    await answer(who, made, 1, (keyOf(numbers[1]!) + 1) % 4)
    await end(who, made)
    const again = await begin(who, { source: 'again', again: made.id, count: 90 })
    expect(again.questions.map(numberOf).toSorted()).toEqual(numbers.slice(1).toSorted())
  })
})

test('PRAC-4: timed practice runs at 90 seconds a question, by the database’s clock, with one’s own extra time', async () => {
  const who = await taker()
  const seconds = ({ started_at, deadline }: Practice) =>
    (Date.parse(deadline!) - Date.parse(started_at)) / 1000
  const made = await begin(who, { mode: 'timed', count: 4 })
  expect(seconds(made)).toBe(360)
  await answer(who, made, 0, keyOf(numberOf(made.questions[0]!)))
  await wait(made.id, '364 seconds')
  await answer(who, made, 1, keyOf(numberOf(made.questions[1]!)))
  await wait(made.id, '3 seconds')
  expect(await refusalOf(answer(who, made, 2, 0))).toBe('attempt_closed')
  expect(await ask(who, getCurrentPractice, {})).toBeNull()
  const over = await ask(who, getPractice, { id: made.id })
  expect(over).toMatchObject({ state: 'submitted', correct: 2 })
  expect(over.submitted_at).toBe(over.deadline)

  await ask(who, setTimeFactor, { factor: 1.5 })
  expect(seconds(await begin(who, { mode: 'timed', count: 4 }))).toBe(540)
})

test('PRAC-5: nothing of a practice enters what exams and posts count', async () => {
  const who = await taker(3)
  const before = await ask(who, getStudentDashboard, {})
  const made = await begin(who, { mode: 'timed' })
  await answer(who, made, 0, 0)
  await end(who, made)
  expect(await ask(who, getStudentDashboard, {})).toEqual(before)
})

test('PRAC-6: what becomes of a quiz meanwhile leaves a practice as it was, and what is gone is not asked again', async () => {
  const author = await person('is_study_master')
  const id = await publish(author, caseForm())
  const questions = ['one', 'two', 'three'].map((word) => ({
    question: `Which is ${word}?`,
    options: ['this', 'that'],
    correct_answer: 0,
    explanation: `It is ${word}.`,
  }))
  await ask(author, saveQuiz, { id, questions })
  const who = await person()
  const quiz = await ask(who, getQuiz, { id })
  expect(await refusalOf(begin(who))).toBe('bad_input')
  await ask(who, submitQuiz, { id, answers: Object.fromEntries(quiz.map((one) => [one.id, 1])) })

  const made = await begin(who, { source: 'mistakes' })
  expect(made.questions.map(({ question }) => question)).toEqual(questions.map(({ question }) => question))
  expect(made.cases).toMatchObject([{ id, text: expect.stringMatching(/Chief complaint/) }])
  // One hidden by reports, one deleted, one rewritten.
  await sql().query('update private.quiz_questions set withheld_at = now() where id = $1', [quiz[0]!.id])
  await sql().query('delete from private.quiz_questions where id = $1', [quiz[1]!.id])
  await sql().query(`update private.quiz_questions set question = 'Rewritten?' where id = $1`, [quiz[2]!.id])
  const { keys } = await answer(who, made, 1, 0)
  expect(keys).toEqual([
    { position: 1, correct_answer: 0, explanations: ['It is two.', ''], links: [[], []] },
  ])
  const ended = await end(who, made)
  expect(ended.questions).toEqual(made.questions)
  expect(ended.correct).toBe(1)
  const again = await begin(who)
  expect(again.questions.map(({ question }) => question)).toEqual(['Rewritten?'])
  await sql().query(`update public.case_studies set status = 'hidden' where id = $1`, [id])
  expect((await ask(who, getCurrentPractice, {}))!.cases).toEqual([{ id: null, title: null, text: null }])
})

describe('PRAC-9: without going back', () => {
  test('questions come one by one, each answered once, and are explained at the end', async () => {
    const who = await taker()
    const made = await begin(who, { mode: 'locked', count: 4 })
    const seen: unknown[] = [made]
    expect([made.questions.length, made.answers]).toEqual([1, [-1, -1, -1, -1]])
    expect(await refusalOf(answer(who, made, 1, 0))).toBe('bad_input')

    // Two tabs at once: one of them has answered.
    const both = await Promise.all([answer(who, made, 0, 1), answer(who, made, 0, 2)])
    const stands = both[0]!.answers[0]!
    for (const { answers, asked } of [...both, await answer(who, made, 0, (stands + 1) % 4)])
      expect([answers[0], asked]).toEqual([stands, 2])
    const elsewhere = await ask(who, getCurrentPractice, {})
    expect(elsewhere!.questions[0]).toEqual(made.questions[0])
    seen.push(
      ...both,
      elsewhere,
      await begin(who, { mode: 'locked' }),
      await ask(who, getPracticeChoices, {}),
    )
    for (const position of [1, 2]) seen.push(await answer(who, made, position, 0))
    expect(JSON.stringify(seen)).not.toMatch(secrets)

    const last = await answer(who, made, 3, 0)
    expect([last.state, last.keys.map(({ position }) => position)]).toEqual(['submitted', [3]])
    const over = await ask(who, getPractice, { id: made.id })
    expect(over.keys).toHaveLength(4)
    expect(new Set(over.questions.map(({ section }) => section)).size).toBe(4)
    const left = await sql().query('select from private.practice_reserve where practice_id = $1', [made.id])
    expect(left.rowCount).toBe(0)
  })

  test('what ends early counts what was asked', async () => {
    const who = await taker()
    const made = await begin(who, { mode: 'locked', count: 5 })
    await answer(who, made, 0, keyOf(numberOf(made.questions[0]!)))
    const over = await end(who, made)
    expect([over.correct, over.questions.length, over.answers.length, over.flagged.length]).toEqual([
      1, 2, 2, 2,
    ])
  })

  test('the next question is of the section that was asked least, and as hard as the member is good', async () => {
    const { rows } = await sql().query('select private.store_exam($1) as id', [
      anExam('mock', { is_featured: false }),
    ])
    const exam: string = rows[0].id
    await sql().query('update private.exams set first_featured_at = now() where id = $1', [exam])
    const who = await person()
    await ask(who, submitMockExam, { mock_exam_id: exam, answers: choicesFor('mock') })
    // Of each section fifteen, from 1000 to 2400.
    await sql().query(
      `update private.question_ratings set rating = 1000 + 100 * (split_part(ref, ' ', 2)::int / 6) where ref like $1`,
      [`${exam} %`],
    )
    await sql().query('update private.section_ratings set rating = 1700 where user_id = $1', [who.id])
    let made = await begin(who, { mode: 'locked', count: 6, sections: ['points', 'diagnosis'] })
    const ratingOf = (question: { question: string }) => 1000 + 100 * Math.floor(numberOf(question) / 6)
    for (let position = 0; position < 6; position++) {
      const { section } = made.questions[position]!
      const right = keyOf(numberOf(made.questions[position]!))
      // Points are known, a diagnosis is not.
      await answer(who, made, position, section === 'points' ? right : (right + 1) % 4)
      made = await ask(who, getPractice, { id: made.id })
    }
    const ratings = (section: string) => made.questions.filter((one) => one.section === section).map(ratingOf)
    expect([ratings('points'), ratings('diagnosis')]).toEqual([
      [1700, 1800, 1600],
      [1700, 1600, 1800],
    ])
  })
})

test('PRAC-3: who is suspended, or nobody, practises nothing', async () => {
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
