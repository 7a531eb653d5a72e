import { describe, expect, test } from 'vitest'
import type { ExamKind } from '@contract/exam-kind.ts'
import { testResult } from '@contract/exams.ts'
import { guest, type Person, refusalOf } from '../kit/club-database.ts'
import { anExam, bySection, choicesFor, keyOf, type StoredExam } from '../kit/exams.ts'
import { anyId } from './case-kit.ts'
import {
  admin,
  ann,
  testId,
  save,
  feature,
  remove,
  start,
  choose,
  submitTest,
  review,
  wait,
  settle,
} from './exam-club.ts'
import { cases, club, run } from './club.ts'

describe('EXAM-8: grading', () => {
  test('a result names each question’s chosen option, the right option and the explanations', async () => {
    const { questions, cases: patients } = anExam('simple')
    const choices = choicesFor('simple', 2)
    const result = testResult.parse(await submitTest(ann, choices))
    expect(result).toMatchObject({
      exam_id: testId,
      kind: 'simple',
      case_scenarios: patients.map(({ scenario }) => scenario),
      diagnoses: patients.map(({ diagnosis }) => diagnosis),
      correct_answers: bySection(choicesFor('simple')),
    })
    expect(result.results).toEqual(
      questions.map(({ explanations, ...question }, n) => ({
        ...question,
        question_number: n + 1,
        user_answer: choices[n],
        is_correct: n >= 2,
        explanation_correct: explanations[question.correct_answer],
        explanation_incorrect: explanations.filter((_, option) => option !== question.correct_answer),
        is_flagged: false,
        seconds: null,
        shares: null,
        links: [[], [], [], []],
      })),
    )
  })
})

describe('comparison with other members', () => {
  const take = async (person: Person, exam: string, wrong: number) => {
    const { id } = await start(person, exam)
    return submitTest(person, choicesFor('complex', wrong), { attempt: id, exam })
  }

  test('RES-2 RES-5: a question shows shares from ten members on, a test its median from five; each member counts once', async () => {
    const exam = await save(admin, anExam('complex', { is_featured: true }))
    await club.owner.query('delete from public.exam_attempts')
    const people = await Promise.all(Array.from({ length: 9 }, () => club.person()))
    for (const [n, person] of people.entries()) {
      const { compared } = await take(person, exam, n < 4 ? 6 : 0)
      // The fifth submission is the first with a median. The first four members have nothing right, the others all.
      expect(compared.club.all).toBe(n < 4 ? undefined : n < 7 ? 0 : n === 7 ? 50 : 100)
    }
    // A member's second try adds no member and leaves their first choice as it was.
    await take(people[0]!, exam, 0)
    const before = await take(people[1]!, exam, 0)
    expect(before.results.map(({ shares }) => shares)).toEqual(Array(6).fill(null))

    const { id } = await start(ann, exam)
    await choose(ann, id, { position: 0, choice: keyOf(0), seq: 1 })
    await wait(id, '546 seconds')
    await settle()
    const { results } = await review(ann, id)
    const expected = [0, 0, 0, 0]
    expected[keyOf(0)] = 60
    expected[(keyOf(0) + 1) % 4] = 40
    expect(results[0]!.shares).toEqual(expected)
    // This member skipped the other questions, so only nine members have answered those.
    expect(results[1]!.shares).toBeNull()
  })
})

describe('EXAM-11: reviews of past attempts', () => {
  test('EXAM-12: after an admin deletes an exam, open attempts continue and every review stays', async () => {
    const id = await save(admin, anExam('complex'))
    const submit = (attempt: string | null, wrong: number) =>
      submitTest(ann, choicesFor('complex', wrong), { attempt, exam: id })
    const done = await submit(null, 1)
    const open = await start(ann, id)
    await remove(id)
    expect(await review(ann, done.attempt_id)).toEqual({ ...done, exam_id: null })
    expect((await choose(ann, open.id, { position: 0, choice: 1, seq: 1 })).answers[0]).toBe(1)
    expect((await start(ann, id)).id).toBe(open.id)
    expect(await submit(open.id, 0)).toMatchObject({ score: 100, exam_id: null })
    for (const call of [() => start(ann, id), () => submit(null, 5)])
      expect(await refusalOf(call())).toBe('not_found')
    const unused = await save(admin, anExam('complex'))
    await remove(unused)
    const { rows } = await club.owner.query('select id from private.exams where id in ($1, $2)', [id, unused])
    expect(rows).toEqual([{ id }])
    expect(await refusalOf(cases.call(guest, `private.read_featured_exam('complex', null)`))).toBe(
      'not_found',
    )
  })
})

describe('EXAM-12: storing and featuring exams', () => {
  test('an exam is stored with all its cases and questions, or not at all', async () => {
    const good = anExam('simple', { is_featured: false })
    const bend = (change: (exam: StoredExam) => void) => {
      const exam = structuredClone(good)
      change(exam)
      return exam
    }
    const before = (await club.owner.query('select count(*) from private.exams')).rows
    for (const bad of [
      {},
      bend((exam) => (exam.kind = 'easy' as ExamKind)),
      bend((exam) => exam.cases.push({ scenario: 'Another' })),
      bend((exam) => exam.questions.pop()),
      bend((exam) => (exam.questions = exam.questions.toReversed())),
      bend((exam) => (exam.questions[0]!.options[1] = exam.questions[0]!.options[0]!.toUpperCase() + ' ')),
      bend((exam) => (exam.questions[0]!.correct_answer = 4)),
      bend((exam) => exam.questions[0]!.explanations.pop()),
      bend((exam) => (exam.time_limit = 59)),
      { ...good, kind: 'mock' },
    ])
      expect([bad, await refusalOf(save(admin, bad))]).toEqual([
        bad,
        expect.stringMatching(/^(bad_input|23514|23502|22P02|22003)$/),
      ])
    expect((await club.owner.query('select count(*) from private.exams')).rows).toEqual(before)
    expect(await refusalOf(save(ann, good))).toBe('42501')
    expect(await save(admin, good)).toEqual(expect.any(String))
  })

  test('an exam sent again under its id is stored once, and a stored exam never changes', async () => {
    const id = anyId()
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => save(admin, anExam('simple', { id, is_featured: false }))),
    )
    expect(new Set(ids)).toEqual(new Set([id]))
    expect(await refusalOf(save(await cases.makeAdmin(), anExam('simple', { id })))).toBe('23505')
    for (const table of ['exam_questions', 'exam_cases'])
      expect(await refusalOf(club.owner.query(`update private.${table} set position = position`))).toBe(
        'forbidden',
      )
    for (const statement of [
      `insert into private.exam_cases (exam_id, position, diagnosis, scenario) values ($1, 1, '', 'Another')`,
      `insert into private.exam_questions (exam_id, position, section, question, options, correct_answer, explanations)
       values ($1, 6, 'diagnosis', 'Which?', '{a,b,c,d}', 0, '{a,b,c,d}')`,
    ])
      expect(await refusalOf(run(admin, statement, [id]))).toBe('42501')
    const stored = await run(
      admin,
      `select section, question, options, correct_answer, explanations from private.exam_questions
       where exam_id = $1 order by position`,
      [id],
    )
    expect(stored).toEqual(anExam('simple').questions)
  })

  test('SAFE-9: Postgres refuses to feature an unscanned exam, or one with safety findings, without a stored reason', async () => {
    const unsafe = { is_featured: false, safety_findings: 2 }
    for (const stored of [unsafe, { ...unsafe, safety_findings: null }]) {
      const id = await save(admin, anExam('simple', stored))
      expect(await refusalOf(feature(id, true))).toBe('23514')
      expect(await refusalOf(save(admin, anExam('simple', { ...stored, is_featured: true })))).toBe('23514')
      await run(admin, `update private.exams set safety_reason = 'Labour is due.' where id = $1`, [id])
      expect(await feature(id, true)).toEqual([{ is_featured: true }])
      expect(
        await refusalOf(run(admin, 'update private.exams set safety_reason = null where id = $1', [id])),
      ).toBe('23514')
      await feature(id, false)
    }
    const safe = await save(admin, anExam('simple', { is_featured: false }))
    expect(await feature(safe, true)).toEqual([{ is_featured: true }])
    expect(
      await refusalOf(run(admin, 'update private.exams set safety_findings = 1 where id = $1', [safe])),
    ).toBe('23514')
    await feature(testId, true)
  })

  test('if admins feature several exams at once, one of each kind stays featured', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 6 }, () => save(admin, anExam('complex', { is_featured: false }))),
    )
    await Promise.all([
      ...drafts.map((id) => feature(id, true)),
      ...Array.from({ length: 4 }, () => save(admin, anExam('complex'))),
    ])
    const { rows } = await club.owner.query(
      'select kind, count(*)::int from private.exams where is_featured group by kind order by kind',
    )
    expect(rows).toEqual(['complex', 'mock', 'simple'].map((kind) => ({ kind, count: 1 })))
  })
})

test('EXAM-15: starting and submitting an attempt is announced to the member’s own pages, with ids only', async () => {
  const { id } = await start(ann, testId)
  await choose(ann, id, { position: 0, choice: 0, seq: 1 })
  await submitTest(ann, choicesFor('simple'), { attempt: id })
  const ran = await start(ann, testId)
  await choose(ann, ran.id, { position: 0, choice: 0, seq: 1 })
  await wait(ran.id, '1 hour')
  await settle()
  const { rows } = await club.owner.query(
    `select payload - 'id' as payload, private from realtime.messages where topic = $1 and event = 'attempt_changed'
     order by inserted_at`,
    [`user:${ann.id}`],
  )
  const announced = (attempt: string, state: string) => ({
    payload: { attempt_id: attempt, exam_id: testId, state },
    private: true,
  })
  expect(rows).toEqual([
    announced(id, 'open'),
    announced(id, 'submitted'),
    announced(ran.id, 'open'),
    announced(ran.id, 'submitted'),
  ])
})
