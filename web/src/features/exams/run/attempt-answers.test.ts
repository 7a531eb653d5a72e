import { describe, expect, test } from 'vitest'
import { type Change, nextSeq, overlay, queueChanges, settleChanges } from './attempt-answers.ts'

const change = (position: number, choice: number, seq: number): Change => ({
  position,
  choice,
  flagged: false,
  seq,
})
const flag = (position: number, seq: number): Change => ({ position, flagged: true, seq })
const queueOf = (...changes: Change[]) => {
  const waiting = new Map<number, Change>()
  queueChanges(waiting, changes)
  return waiting
}

describe('unsaved choices', () => {
  test('override what the server has', () => {
    const server = { answers: [0, -1, 2], flagged: [true, false, false] }
    expect(overlay(server, [change(1, 3, 7), { ...change(2, 2, 8), flagged: true }])).toEqual({
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

  test('TAKE-5 a flag alone changes no answer, and takes along the choice that waits', () => {
    const server = { answers: [2], flagged: [false] }
    expect(overlay(server, [flag(0, 7)])).toEqual({ answers: [2], flagged: [true] })
    for (const both of [
      [change(0, 3, 7), flag(0, 9)],
      [flag(0, 9), change(0, 3, 7)],
    ])
      expect(queueOf(...both).get(0)).toEqual({ ...flag(0, 9), choice: 3 })
    expect(queueOf(flag(0, 7), change(0, 3, 9)).get(0)).toEqual(change(0, 3, 9))
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
