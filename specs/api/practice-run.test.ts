import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { setTimeFactor, submitMockExam } from '@contract/exams.ts'
import {
  getCurrentPractice,
  getPractice,
  getPracticeChoices,
  type Practice,
  savePractice,
  submitPractice,
} from '@contract/practice.ts'
import { getQuiz, submitQuiz } from '@contract/quiz.ts'
import { getStudentDashboard } from '@contract/student.ts'
import { ask, caseForm, person, publish, refusalOf, saveQuiz } from '../kit/cases.ts'
import { anExam, choicesFor, keyOf } from '../kit/exams.ts'
import { sql } from '../kit/platform.ts'
import { answer, begin, end, numberOf, practicesOf, secrets, taker, wait } from './practice-kit.ts'

describe('a practice', () => {
  test('PRAC-3: a member has one open practice, which every device continues', async () => {
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
})

test('PRAC-4: timed practice allows 90 seconds a question, multiplied by the member’s extra time', async () => {
  const who = await taker()
  const seconds = ({ started_at, deadline }: Practice) =>
    (Date.parse(deadline!) - Date.parse(started_at)) / 1000
  const made = await begin(who, { mode: 'timed', count: 4 })
  expect(seconds(made)).toBe(360)
  await answer(who, made, 0, keyOf(numberOf(made.questions[0]!)))
  // Five seconds of grace follow the deadline; a slow machine may need most of them for the call.
  await wait(made.id, '360 seconds')
  await answer(who, made, 1, keyOf(numberOf(made.questions[1]!)))
  await wait(made.id, '7 seconds')
  expect(await refusalOf(answer(who, made, 2, 0))).toBe('attempt_closed')
  expect(await ask(who, getCurrentPractice, {})).toBeNull()
  const over = await ask(who, getPractice, { id: made.id })
  expect(over).toMatchObject({ state: 'submitted', correct: 2 })
  expect(over.submitted_at).toBe(over.deadline)

  await ask(who, setTimeFactor, { factor: 1.5 })
  expect(seconds(await begin(who, { mode: 'timed', count: 4 }))).toBe(540)
})

test('PRAC-5: practice changes no exam or comment statistics', async () => {
  const who = await taker(3)
  const before = await ask(who, getStudentDashboard, {})
  const made = await begin(who, { mode: 'timed' })
  await answer(who, made, 0, 0)
  await end(who, made)
  expect(await ask(who, getStudentDashboard, {})).toEqual(before)
})

test('PRAC-6: an open practice keeps its questions; a new one does not ask changed or withheld ones', async () => {
  const author = await person('is_study_master')
  const id = await publish(author, caseForm())
  const questions = ['one', 'two', 'three', 'four'].map((word) => ({
    question: `Which is ${word}?`,
    options: ['this', 'that'],
    correct_answer: 0,
    explanation: `It is ${word}.`,
  }))
  await saveQuiz(author, { id, questions })
  const who = await person()
  const quiz = await ask(who, getQuiz, { id })
  expect(await refusalOf(begin(who))).toBe('bad_input')
  await ask(who, submitQuiz, { id, answers: Object.fromEntries(quiz.map((one) => [one.id, 1])) })

  const made = await begin(who, { source: 'mistakes' })
  expect(made.questions.map(({ question }) => question)).toEqual(questions.map(({ question }) => question))
  expect(made.cases).toMatchObject([{ id, text: expect.stringMatching(/Chief complaint/) }])
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
  expect(again.questions.map(({ question }) => question)).toEqual(['Which is four?'])
})

describe('practice without going back', () => {
  test('PRAC-9: locked practice sends one question at a time and explains them only at the end', async () => {
    const who = await taker()
    const made = await begin(who, { mode: 'locked', count: 4 })
    const seen: unknown[] = [made]
    expect([made.questions.length, made.answers]).toEqual([1, [-1, -1, -1, -1]])
    expect(await refusalOf(answer(who, made, 1, 0))).toBe('bad_input')

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
  })

  test('PRAC-9: locked practice matches the next question’s difficulty to the member’s results', async () => {
    const { rows } = await sql().query('select private.store_exam($1) as id', [
      anExam('mock', { is_featured: false }),
    ])
    const exam: string = rows[0].id
    await sql().query('update private.exams set first_featured_at = now() where id = $1', [exam])
    const who = await person()
    await ask(who, submitMockExam, { mock_exam_id: exam, answers: choicesFor('mock') })
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
      // This member answers every points question right and every diagnosis question wrong.
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
