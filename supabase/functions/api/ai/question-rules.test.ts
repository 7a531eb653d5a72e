import { expect, test } from 'vitest'
import type { KeyedQuestion } from '../../_shared/contract/exam-making.ts'
import { sections } from '../../_shared/contract/exams.ts'
import { inspect } from './question-rules.ts'

const question = (more: Partial<KeyedQuestion> = {}): KeyedQuestion => ({
  section: 'diagnosis',
  question: 'What is the primary TCM diagnosis?',
  options: ['Spleen Qi Deficiency', 'Liver Qi Stagnation', 'Kidney Yin Deficiency', 'Stomach Fire'],
  correct_answer: 1,
  explanations: ['why 0', 'why 1', 'why 2', 'why 3'],
  ...more,
})
const found = (more: Partial<KeyedQuestion>, scenario = '') =>
  inspect(
    [question(more), ...Array.from({ length: 5 }, (_, index) => question({ correct_answer: index % 4 }))],
    [scenario],
  )
    .filter(({ position }) => position === 0)
    .map(({ kind, blocks }) => (blocks ? kind : `${kind}?`))
const set = (keys: number[]) =>
  inspect(keys.map((correct_answer, index) => question({ correct_answer, section: sections[index % 6]! })))
    .filter(({ kind }) => kind === 'balance')
    .map(({ blocks }) => blocks)

test('GATE-2: an empty option, or two options that look the same, are found', () => {
  expect(found({})).toEqual([])
  expect(found({ options: ['a', 'b', 'c', ' '] })).toContain('options')
  expect(found({ options: ['Tonify Qi', 'Tonify  qi.', 'b', 'c'] })).toContain('options')
  expect(found({ options: ['Ａ', 'a', 'b', 'c'] })).toContain('options')
})

test('GATE-2: an option about other options is found, and ordinary text with such words is not', () => {
  const catchAlls = [
    'All of the above',
    'all the above.',
    'None of the above',
    'None of these',
    'Neither of the above',
    'Both of the above',
    'Both A and B',
    'A and C',
    'B or D',
    'All of these',
    'Neither',
    'Any of the other options',
    'Two of the above',
  ]
  for (const option of catchAlls)
    expect(found({ options: [option, 'x', 'y', 'z'] }), option).toContain('catch_all')
  const honest = [
    'All four limbs are cold',
    'None',
    'Both sides of the tongue are red',
    'A cold drink and rest',
    'Avoid all of the cold foods above room temperature',
    'Neither cold nor raw food',
    'Nourish Yin and descend what has risen above',
    'Bitter and cold herbs',
  ]
  for (const option of honest)
    expect(found({ options: [option, 'x', 'y', 'z'] }), option).not.toContain('catch_all')
})

test('GATE-2: a right option much longer than the others blocks saving; a somewhat longer one is only shown', () => {
  const sized = (right: number, ...others: number[]) =>
    found({
      options: [...others.slice(0, 1), right, ...others.slice(1)].map((size, index) =>
        'abcd'[index]!.repeat(size),
      ),
    })
  expect(sized(100, 20, 30, 40)).toEqual(['length'])
  expect(sized(70, 20, 30, 40)).toEqual(['length?'])
  expect(sized(50, 20, 30, 40)).toEqual([])
  expect(sized(20, 100, 100, 100)).toEqual([])
  expect(sized(9, 3, 3, 3)).toEqual([])
})

test('GATE-2: a case that names its diagnosis in any spelling blocks saving; another right option in it is only shown', () => {
  expect(found({}, 'A man with liver-qi stagnation sighs.')).toEqual(['scenario_tells'])
  expect(found({}, 'A man with LIVER QI STAGNATION.')).toEqual(['scenario_tells'])
  expect(found({}, 'His liver is enlarged, Qi sinks and stagnation follows.')).toEqual([])
  expect(found({}, 'A man with spleen qi deficiency.')).toEqual([])
  const advice = {
    section: 'nutrition' as const,
    options: [
      'Lamb with ginger at noon',
      'Warm congee for breakfast',
      'Pears and lettuce',
      'Long fasts in spring',
    ],
  }
  expect(found(advice, 'He has had warm congee for breakfast.')).toEqual(['scenario_tells?'])
  expect(found({ options: ['x', '肝气郁结', 'y', 'z'] }, '患者脾气虚')).toEqual([])
  expect(found({ options: ['x', '脾气虚证', 'y', 'z'] }, '患者脾气虚证')).toEqual(['scenario_tells'])
})

test('GATE-2: six equal answer keys block saving; four equal keys of six are only shown', () => {
  expect(set([0, 0, 0, 0, 0, 0])).toEqual([true])
  expect(set([0, 0, 0, 0, 1, 2])).toEqual([false])
  expect(set([0, 0, 0, 1, 1, 1])).toEqual([])
  expect(set([0, 1, 2, 3, 0, 1])).toEqual([])
  expect(set([0, 0, 0])).toEqual([])
})

test('GATE-2: ninety questions block saving unless each letter is right in 15 to 35 percent', () => {
  const keys = (...counts: number[]) => set(counts.flatMap((count, key) => Array<number>(count).fill(key)))
  expect(keys(22, 23, 22, 23)).toEqual([])
  expect(keys(31, 31, 14, 14)).toEqual([])
  expect(keys(33, 19, 19, 19)).toEqual([true])
  expect(keys(13, 25, 26, 26)).toEqual([true])
})

test('GATE-2: a missing explanation is shown and never blocks saving', () => {
  expect(found({ explanations: ['a', ' ', 'c', 'd'] })).toEqual(['explanation?'])
  expect(found({ explanations: [] })).toEqual(['explanation?'])
})
