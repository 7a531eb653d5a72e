import { expect, test } from 'vitest'
import type { PracticeChoice } from '@contract/practice.ts'
import { countChoices } from './count-choices.ts'

const none = { topic: null, answered: 0, mistakes: 0, recent_mistakes: 0, flagged: 0 }
const choices: PracticeChoice[] = [
  {
    ...none,
    origin: 'exams',
    section: 'points',
    topic: 'Liver',
    total: 10,
    mistakes: 4,
    recent_mistakes: 3,
    flagged: 1,
  },
  { ...none, origin: 'exams', section: 'diagnosis', total: 5 },
  { ...none, origin: 'quizzes', section: null, total: 2, mistakes: 2 },
  { ...none, origin: 'bank', section: 'points', topic: 'Lung', total: 7, mistakes: 1, recent_mistakes: 1 },
]

test('PRAC-1: the page counts the questions of a practice filter as the server would find them', () => {
  const count = (filter: Parameters<typeof countChoices>[1]) => countChoices(choices, filter)
  expect(count({ source: 'all' })).toBe(24)
  expect(count({ source: 'exams' })).toBe(15)
  expect(count({ source: 'quizzes' })).toBe(2)
  expect(count({ source: 'bank' })).toBe(7)
  expect(count({ source: 'mistakes' })).toBe(7)
  expect(count({ source: 'mistakes', days: 7 })).toBe(4)
  expect(count({ source: 'flagged' })).toBe(1)
  expect(count({ source: 'all', sections: ['points', 'diagnosis'] })).toBe(22)
  expect(count({ source: 'all', topics: ['Liver'] })).toBe(10)
  expect(count({ source: 'all', sections: ['diagnosis'], topics: ['Liver'] })).toBe(0)
})
