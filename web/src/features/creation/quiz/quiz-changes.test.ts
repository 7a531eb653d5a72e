import { expect, test } from 'vitest'
import { newQuestion, withMovedOption, withoutOption } from './quiz-changes.ts'

const question = (correct_answer: number) => ({
  ...newQuestion,
  options: ['Wind', 'Cold', 'Damp'],
  correct_answer,
})

test.each([
  [1, 1, -1, ['Cold', 'Wind', 'Damp'], 0],
  [0, 1, -1, ['Cold', 'Wind', 'Damp'], 1],
  [2, 1, -1, ['Cold', 'Wind', 'Damp'], 2],
  [2, 1, 1, ['Wind', 'Damp', 'Cold'], 1],
] as const)('key %i follows its option if option %i moves by %i', (key, index, by, options, expected) => {
  expect(withMovedOption(question(key), index, by)).toMatchObject({ options, correct_answer: expected })
})

test.each([
  [0, 1, 0],
  [2, 1, 1],
  [1, 1, -1],
])('with key %i, removing option %i keeps the key on its option or clears it', (key, index, expected) => {
  expect(withoutOption(question(key), index).correct_answer).toBe(expected)
})
