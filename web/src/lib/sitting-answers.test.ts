import { describe, expect, test } from 'vitest'
import { type Change, nextSeq, overlay, queueChanges, settleChanges } from './sitting-answers.ts'

const change = (position: number, choice: number, seq: number): Change => ({
  position,
  choice,
  flagged: false,
  seq,
})
const queueOf = (...changes: Change[]) => {
  const waiting = new Map<number, Change>()
  queueChanges(waiting, changes)
  return waiting
}

describe('choices on their way', () => {
  test('lie over what the server has', () => {
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
