import { expect, test } from 'vitest'
import type { PracticeChoice } from '@contract/practice.ts'
import { masteryOf } from './mastery.ts'

const choice = (more: Partial<PracticeChoice>): PracticeChoice => ({
  origin: 'exams',
  section: 'points',
  topic: 'Liver',
  total: 10,
  answered: 8,
  mistakes: 2,
  recent_mistakes: 0,
  flagged: 0,
  ...more,
})

test('RES-7: the mastery map counts the questions last answered right, by topic and section', () => {
  const map = masteryOf([
    choice({ topic: null }),
    choice({}),
    choice({ section: 'diagnosis', answered: 3, mistakes: 0 }),
    choice({ topic: 'Heart', answered: 0, mistakes: 0 }),
    choice({ topic: 'Kidney', answered: 1, mistakes: 1 }),
    choice({ origin: 'quizzes', section: null }),
    choice({ origin: 'bank', answered: 5, mistakes: 4 }),
  ])
  expect(map).toEqual([
    { topic: 'Kidney', cells: { points: { right: 0, answered: 1 } } },
    { topic: 'Liver', cells: { points: { right: 7, answered: 13 }, diagnosis: { right: 3, answered: 3 } } },
    { topic: 'Other', cells: { points: { right: 6, answered: 8 } } },
  ])
})
