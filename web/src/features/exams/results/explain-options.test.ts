import { expect, test } from 'vitest'
import { explainOptions } from './explain-options.ts'

test('TAKE-8: each option gets its own explanation', () => {
  const explained = explainOptions({
    options: ['a', 'b', 'c', 'd'],
    correct_answer: 2,
    explanation_correct: 'c is right',
    explanation_incorrect: ['not a', 'not b', 'not d'],
    links: [[], [], [[0, 1, 'points/LR-3']], []],
  })
  expect(explained.map(({ why }) => why)).toEqual([
    'not a',
    'not b',
    '\ue000points/LR-3\ue001c\ue002 is right',
    'not d',
  ])
})
