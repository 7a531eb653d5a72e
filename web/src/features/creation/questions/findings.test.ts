import { expect, test } from 'vitest'
import { ApiError } from '@contract/errors.ts'
import { findingsOf, joinFindings, refusedFindings } from './findings.ts'

const finding = (position: number | null, message: string, blocks: boolean) => ({
  position,
  kind: 'length' as const,
  message,
  blocks,
})

test('a refused save speaks of the questions that it names', () => {
  const error = new ApiError('quality_gate', {
    errors: [
      { path: 'questions.3', message: 'Two options are the same.' },
      { path: 'questions', message: 'The right answer is always A.' },
    ],
  })
  expect(refusedFindings(error).map(({ position, blocks }) => [position, blocks])).toEqual([
    [3, true],
    [null, true],
  ])
  expect(refusedFindings(new ApiError('conflict'))).toEqual([])
  expect(refusedFindings(new TypeError('no'))).toEqual([])
})

test('joins findings without repetitions, errors first, by question', () => {
  const joined = joinFindings([finding(1, 'a', false)], [finding(1, 'b', true), finding(1, 'a', false)])
  expect(joined.map(({ message }) => message)).toEqual(['b', 'a'])
  expect(findingsOf([...joined, finding(null, 'c', true)], null).map(({ message }) => message)).toEqual(['c'])
})
