import { expect, test } from 'vitest'
import { unsafeInDemoClub } from '../../../../content/checks/demo-club-safety.ts'
import { readFiles } from '../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../content/loader/to-rows.ts'
import type { KeyedQuestion } from '../contract/exam-making.ts'
import { sections } from '../contract/exams.ts'
import { openBank } from './open-bank.ts'
import { inspectCase } from './check-questions.ts'

const { content } = await readFiles()
const bank = openBank(bankOf(content))

const asked = (right: Partial<Record<KeyedQuestion['section'], string>>): KeyedQuestion[] =>
  sections.map((section) => ({
    section,
    question: 'What is best?',
    options: [right[section] ?? 'Plain rice', 'Barley', 'Oats', 'Millet'],
    correct_answer: 0,
    explanations: ['It fits.', '', '', ''],
  }))
const found = (scenario: string, right: Parameters<typeof asked>[0] = {}) =>
  inspectCase(bank, scenario, asked(right)).map(({ position, kind, blocks }) => [position, kind, blocks])

test('SAFE-8: a right option is reported only for a person whom it harms', () => {
  const points = { points: 'LI-4, ST-36 and LU-7' }
  expect(found('A 30-year-old woman, 16 weeks pregnant, cannot sleep.', points)).toEqual([
    [3, 'caution', false],
  ])
  expect(found('A 30-year-old man cannot sleep.', points)).toEqual([])
  expect(found('A 30-year-old woman cannot sleep.', points)).toEqual([[3, 'caution', false]])
  expect(found('A 30-year-old woman cannot sleep; a pregnancy test is negative.', points)).toEqual([])
  expect(found('A man of 70 on warfarin has cold feet.', { nutrition: 'Grapefruit every day' })).toEqual([
    [4, 'caution', false],
  ])
  expect(
    found(`${'A man of 70 has cold feet. '.repeat(700)} He takes warfarin.`, { nutrition: 'Grapefruit' }),
  ).toEqual([[4, 'caution', false]])
  expect(found('A man of 70 has cold feet.', { nutrition: 'Grapefruit every day' })).toEqual([])
  expect(found('A man of 50 with cramps.', { diagnosis: 'Cold in the Uterus' })).toEqual([
    [0, 'person', false],
  ])
})

test('SAFE-8: the check finds a forbidden point in any spelling of its code and name', () => {
  for (const name of [
    'LI-4',
    'Li4',
    'li 4',
    'LI–4',
    'LI-04',
    'LI.4',
    'L\u200bI-4',
    '合谷',
    'Hé Gǔ',
    'Hegu',
    'Large Intestine 4',
  ])
    expect(found('A 30-year-old woman, 16 weeks pregnant.', { points: `ST-36 and ${name}` }), name).toEqual([
      [3, 'caution', false],
    ])
})

test('LIM-16: the check reads a hostile scenario in linear time', () => {
  const texts = [`a${'\u0316\u0301'.repeat(9_999)}`, `a.${'\n'.repeat(19_990)}b`, 'word '.repeat(3_900)]
  for (const text of texts) expect(found(text)).toEqual([])
})

test('SAFE-8: an alarm is reported only if the case mentions no referral', () => {
  const alarming = 'A 60-year-old man has stabbing chest pain and pain down the left arm.'
  expect(found(alarming)).toEqual([[1, 'referral', false]])
  expect(found(`${alarming} An ambulance has been called.`)).toEqual([])
  expect(found(alarming, { daily_activities: 'Call an ambulance when the chest tightens' })).toEqual([])
  expect(found('A 60-year-old man without chest pain is tired.')).toEqual([])
})

test('SAFE-8: the check reports nothing in the demo club', () => {
  expect(unsafeInDemoClub(content)).toEqual([])
})
