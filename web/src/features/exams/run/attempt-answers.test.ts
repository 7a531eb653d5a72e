import { describe, expect, test } from 'vitest'
import {
  type Change,
  changeOf,
  nextSeq,
  overlay,
  queueChanges,
  settleChanges,
  type Waiting,
} from './attempt-answers.ts'

const change = (position: number, choice: number, seq: number): Change => ({
  position,
  choice,
  seq,
})
const flag = (position: number, seq: number): Change => ({ position, flagged: true, seq })
const queueOf = (...changes: Change[]) => {
  const waiting: Waiting = new Map()
  queueChanges(waiting, changes)
  return waiting
}

describe('unsaved choices', () => {
  test('override what the server has', () => {
    const server = { answers: [0, -1, 2], flagged: [true, false, false] }
    expect(overlay(server, [change(1, 3, 7), change(2, 2, 8), flag(2, 9)])).toEqual({
      answers: [0, 3, 2],
      flagged: [true, false, true],
    })
    expect(server.answers).toEqual([0, -1, 2])
  })

  test('count once for each question, the latest', () => {
    expect([...queueOf(change(1, 3, 7), change(1, 0, 9), change(1, 2, 8)).values()]).toEqual([
      change(1, 0, 9),
    ])
  })

  test('EXAM-4 TAKE-5 a flag and a choice wait side by side, each with its own number', () => {
    const server = { answers: [2], flagged: [true] }
    expect(overlay(server, [{ position: 0, flagged: false, seq: 7 }])).toEqual({
      answers: [2],
      flagged: [false],
    })
    expect(overlay(server, [change(0, 3, 7)])).toEqual({ answers: [3], flagged: [true] })
    expect([...queueOf(change(0, 3, 7), flag(0, 9), flag(0, 8), change(0, 1, 6)).values()]).toEqual([
      change(0, 3, 7),
      flag(0, 9),
    ])
  })

  test('EXAM-4 of what an earlier version kept together, the choice counts', () => {
    const kept = { ...change(0, 3, 7), flagged: false, attemptId: 'a', isSaved: false }
    expect(changeOf(kept as unknown as Change)).toEqual(change(0, 3, 7))
    expect(changeOf(flag(0, 7))).toEqual(flag(0, 7))
  })

  test('TAKE-5 a flag that another tab has set settles no choice', () => {
    const waiting = queueOf(change(1, 3, 7))
    settleChanges(waiting, [flag(1, 8)])
    expect([...waiting.values()]).toEqual([change(1, 3, 7)])
    settleChanges(waiting, [change(1, 3, 7)])
    expect(waiting.size).toBe(0)
  })

  test('are settled by a confirmation, unless something else was chosen since', () => {
    const waiting = queueOf(change(1, 3, 7), change(2, 0, 8))
    queueChanges(waiting, [change(2, 1, 9)])
    settleChanges(waiting, [change(1, 3, 7), change(2, 0, 8)])
    expect([...waiting.values()]).toEqual([change(2, 1, 9)])
  })

  test('are numbered by the time, and always upward', () => {
    expect(nextSeq(5, 1000.4)).toBe(1000)
    expect(nextSeq(1000, 999)).toBe(1001)
  })
})
