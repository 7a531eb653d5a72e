import { describe, expect, test } from 'vitest'
import { describeQuestion, describeStanding, firstOpen, flaggedOf, unansweredOf } from './progress.ts'

const standing = { answers: [2, -1, 0, -1], flagged: [false, true, true, false] }

describe('TAKE-5: the summary of an attempt', () => {
  test('counts answered, unanswered and flagged questions in one line', () => {
    expect(describeStanding(standing)).toBe('2 answered, 2 unanswered, 2 flagged')
  })

  test('describes each question as answered, unanswered or flagged', () => {
    expect(unansweredOf(standing)).toEqual([1, 3])
    expect(flaggedOf(standing)).toEqual([1, 2])
    expect([0, 1, 2].map((position) => describeQuestion(standing, position))).toEqual([
      'Question 1, answered',
      'Question 2, unanswered, flagged',
      'Question 3, answered, flagged',
    ])
  })

  test('names the first unanswered question, where the attempt continues', () => {
    expect(firstOpen(standing)).toBe(1)
    expect(firstOpen({ answers: [0, 1], flagged: [false, false] })).toBe(0)
  })
})
