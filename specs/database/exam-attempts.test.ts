import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { attempt as attemptSchema, type Attempt } from '@contract/exams.ts'
import { refusalOf } from '../kit/club-database.ts'
import { anExam, choicesFor } from '../kit/exams.ts'
import { seeded } from 'supabase-local/specs/kit/seed.ts'
import {
  admin,
  ann,
  testId,
  mockId,
  save,
  start,
  current,
  type Change,
  choose,
  submitTest,
  submitMock,
  review,
  wait,
  rowsOf,
  secondsOf,
} from './exam-club.ts'
import { cases, club, run } from './club.ts'

describe('EXAM-2, EXAM-3: an attempt', () => {
  test('starting again returns the same attempt, timed by the database, with questions and without a key', async () => {
    const first = z.strictObject(attemptSchema.shape).parse(await start(ann, mockId))
    expect(first).toMatchObject({ kind: 'mock', state: 'open', time_limit: 8100, your_time_limit: 8100 })
    expect(secondsOf(first)).toBe(8100)
    expect(first.questions).toHaveLength(90)
    expect(first.case_scenarios).toHaveLength(15)
    expect(first.answers).toEqual(Array(90).fill(-1))
    expect(JSON.stringify(first)).not.toMatch(/Xantho|correct|explanation/)
    const again = await Promise.all(Array.from({ length: 8 }, () => start(ann, mockId)))
    for (const one of [...again, await current(ann, 'mock')])
      expect(one).toEqual({ ...first, server_time: expect.any(String) })
    expect(await rowsOf(ann)).toHaveLength(1)
    expect(await current(ann, 'simple')).toBeNull()
    const bob = await club.person()
    expect(await current(bob, 'mock')).toBeNull()
  })

  test('EXAM-13: extra time applies to attempts started afterwards and not to the open one', async () => {
    const running = await start(ann, mockId)
    const declare = 'update public.accounts set time_factor = $2 where profile_id = $1 returning profile_id'
    expect(await run(ann, declare, [ann.id, 1.5])).toEqual([{ profile_id: ann.id }])
    expect((await current(ann, 'mock'))!.deadline).toBe(running.deadline)
    const { your_time_limit, time_limit, ...next } = await start(ann, testId)
    expect([time_limit, your_time_limit, secondsOf(next as Attempt)]).toEqual([540, 810, 810])
    expect(await cases.call(ann.claims, `private.read_featured_exam('simple', null)`)).toMatchObject({
      time_limit: 540,
      your_time_limit: 810,
    })
    const bob = await club.person()
    expect(await run(bob, declare, [ann.id, 2])).toEqual([])
    for (const factor of [0, -1, 1.1, 3, 1e6])
      expect(['23514', '22003']).toContain(await refusalOf(run(ann, declare, [ann.id, factor])))
  })

  test('an open attempt keeps its time limit when the exam’s changes', async () => {
    const id = await save(admin, anExam('complex'))
    const running = await start(ann, id)
    await run(admin, 'update private.exams set time_limit = 60 where id = $1', [id])
    expect((await current(ann, 'complex'))!.deadline).toBe(running.deadline)
    expect(secondsOf(await start(await club.person(), id))).toBe(60)
  })

  test('EXAM-16: a member’s sixty-first attempt within an hour is refused with the seconds to wait', async () => {
    await club.owner.query(
      `select private.take_turn('exam attempts', $1::text, 60, interval '1 hour') from generate_series(1, 60)`,
      [ann.id],
    )
    for (const call of [() => start(ann, testId), () => submitTest(ann, choicesFor('simple'))]) {
      const refusal = await call().then(
        () => undefined,
        (error) => error,
      )
      expect(refusal.message).toBe('too_many')
      expect(Number(refusal.hint)).toBeGreaterThan(500)
    }
  })
})

test('EXAM-2, EXAM-11: another member can neither change, submit nor review an attempt', async () => {
  const bob = await club.person()
  const { id } = await start(ann, testId)
  const acts = [
    () => choose(bob, id, { position: 0, choice: 1, seq: 1 }),
    () => submitTest(bob, choicesFor('simple'), { attempt: id }),
    () => review(bob, id),
  ]
  for (const act of acts) expect(await refusalOf(act())).toBe('not_found')
  await submitTest(ann, choicesFor('simple'), { attempt: id })
  for (const act of acts) expect(await refusalOf(act())).toBe('not_found')
})

describe('EXAM-4, EXAM-5: saved choices', () => {
  test('the choice with the higher number wins, in any order of arrival and even if repeated', async () => {
    const { id } = await start(ann, testId)
    const { below, between } = seeded('choices in any order')
    const changes: Change[] = Array.from({ length: 60 }, (_, n) => ({
      position: n % 6,
      choice: between(-1, 4),
      flagged: below(2) === 1,
      seq: n + 1,
    }))
    const shuffled = [...changes, ...changes].toSorted(() => below(3) - 1)
    for (let at = 0; at < shuffled.length; at += 10) await choose(ann, id, ...shuffled.slice(at, at + 10))
    const latest = changes.slice(-6)
    expect(await current(ann, 'simple')).toMatchObject({
      answers: latest.map(({ choice }) => choice),
      flagged: latest.map(({ flagged }) => flagged),
    })
  })

  test('a flag does not replace a later choice, nor a choice a later flag', async () => {
    const { id } = await start(ann, testId)
    await choose(ann, id, { position: 0, choice: 2, seq: 20 })
    // Another device made this older choice and set these flags offline.
    const saved = await choose(
      ann,
      id,
      { position: 0, choice: 1, seq: 10 },
      { position: 0, flagged: true, seq: 30 },
      { position: 3, flagged: true, seq: 12 },
    )
    expect(saved).toMatchObject({ answers: { 0: 2 }, flagged: { 0: true, 1: false, 3: true } })
    for (const [place, number] of [
      [0, 25],
      [3, 11],
    ] as const)
      expect(await choose(ann, id, { position: place, choice: 3, seq: number })).toMatchObject({
        answers: { [place]: 3 },
        flagged: { [place]: true },
      })
    await choose(ann, id, { position: 0, flagged: false, seq: 50 })
    expect((await choose(ann, id, { position: 0, flagged: true, seq: 30 })).flagged[0]).toBe(false)
  })

  test('a page with a fast clock cannot block later choices of other pages', async () => {
    const { id } = await start(ann, testId)
    await choose(ann, id, { position: 0, choice: 1, seq: Number.MAX_SAFE_INTEGER })
    // The server lowers numbers from the future to its own clock, so wait until the clock has advanced.
    await delay(5)
    const { answers } = await choose(ann, id, { position: 0, choice: 2, seq: Date.now() + 60_000 })
    expect(answers[0]).toBe(2)
  })

  test('a choice counts until five seconds after the end of time, but not after submission', async () => {
    const { id } = await start(ann, testId)
    await wait(id, '542 seconds')
    expect((await choose(ann, id, { position: 1, choice: 1, seq: 1 })).answers[1]).toBe(1)
    expect((await current(ann, 'simple'))!.id).toBe(id)
    await wait(id, '4 seconds')
    expect(await refusalOf(choose(ann, id, { position: 1, choice: 2, seq: 2 }))).toBe('attempt_closed')
    const { id: other } = await start(ann, mockId)
    await submitMock(ann, choicesFor('mock'), other)
    expect(await refusalOf(choose(ann, other, { position: 1, choice: 2, seq: 2 }))).toBe('attempt_closed')
    // A change with number 0 saves no choice; it reads the attempt's state.
    for (const over of [id, other])
      expect(await choose(ann, over, { position: 1, choice: 2, seq: 0 })).toMatchObject({
        state: 'submitted',
      })
    expect((await review(ann, other)).score).toBe(100)
  })
})
