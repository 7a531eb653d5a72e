import { expect, test } from 'vitest'
import { emptyQuestions, spreadKeys, timeLimitOf, withKeyAt } from './exam-form-values.ts'

const filled = (key: number) => ({
  ...emptyQuestions()[0]!,
  options: ['Wind', 'Cold', 'Damp', 'Heat'],
  correct_answer: key,
  explanations: ['of wind', 'of cold', 'of damp', 'of heat'],
})

test.each([
  ['720', 720],
  [' 60 ', 60],
  ['', 540],
  ['soon', 540],
  ['59', undefined],
  ['-5', undefined],
])('the form reads the time limit "%s" as %s seconds', (text, seconds) => {
  expect(timeLimitOf(540).safeParse(text).data).toBe(seconds)
})

test('an explanation moves with the key to its new place', () => {
  expect(withKeyAt(filled(1), 3)).toMatchObject({
    options: ['Wind', 'Heat', 'Damp', 'Cold'],
    explanations: ['of wind', 'of heat', 'of damp', 'of cold'],
    correct_answer: 3,
  })
  expect(withKeyAt(filled(-1), 2)).toEqual(filled(-1))
})

test.each([6, 90])('the keys of %i questions are spread evenly over the four places', (count) => {
  const spread = spreadKeys(Array.from({ length: count }, () => filled(0)))
  const counts = [0, 1, 2, 3].map((key) => spread.filter((one) => one.correct_answer === key).length)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
  for (const one of spread) expect(one.options[one.correct_answer]).toBe('Wind')
})

test('spreading leaves evenly spread keys and questions without a key unchanged', () => {
  const even = [0, 1, 2, 3, -1, 0].map(filled)
  expect(spreadKeys(even)).toEqual(even)
})
