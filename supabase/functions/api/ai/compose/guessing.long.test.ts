import { expect, test } from 'vitest'
import { isGuessable, measure, mostByModel, mostByRule } from '../../../../../content/guessing/measure.ts'
import type { Paper } from '../../../../../content/guessing/paper.ts'
import { draftedPapers } from '../../../../../content/guessing/papers.ts'
import { readContent } from '../../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../../content/loader/to-rows.ts'
import { openBank } from './bank.ts'
import { chanceOf } from './chance.ts'

const words =
  'amber birch cedar delta ember flint grove heron inlet jewel knoll lemon maple north olive pearl'.split(' ')

/** Papers of nonsense, in which nothing but `mark` distinguishes the right option. */
function nonsense(mark: (option: string, scenario: string) => string): Paper[] {
  const chance = chanceOf('nonsense')
  const phrase = () => chance.some(words, 3 + chance.below(4)).join(' ')
  return Array.from({ length: 40 }, (_, place) => {
    const scenario = phrase()
    const questions = Array.from({ length: 6 }, (__, index) => {
      const right = chance.below(4)
      const options = [phrase(), phrase(), phrase(), phrase()]
      options[right] = mark(options[right]!, scenario)
      return { section: `section ${index}`, question: phrase(), options, right }
    })
    return [{ about: `pattern ${place}`, scenario, questions }]
  })
}

test('BANK-10: the meter finds nothing in nonsense, and finds what gives the right option away', () => {
  const even = measure(nonsense((option) => option))
  expect(even.questions).toBe(240)
  expect(even.rules[0]!.share).toBeLessThan(mostByRule)
  expect(even.model).toBeLessThan(mostByModel)
  expect(isGuessable(even)).toBe(false)
  const marks: [string, (option: string, scenario: string) => string][] = [
    ['most: length', (option) => `${option} and something longer besides`],
    ['least: length', (option) => option.split(' ')[0]!],
    ['most: words of the case', (_, scenario) => scenario],
    ['most: absolute words', (option) => `always ${option}`],
    ['most: commas', (option) => option.replace(' ', ', ')],
  ]
  for (const [name, mark] of marks) {
    const marked = measure(nonsense(mark))
    expect(marked.rules.find((rule) => rule.name === name)!.share, name).toBeGreaterThan(0.6)
    expect(marked.model, name).toBeGreaterThan(0.6)
    expect(isGuessable(marked), name).toBe(true)
  }
})

// The exams of the command (npm run content -- --guessing): half as many say it to three points in a hundred only.
test('BANK-10: drafted exams cannot be guessed', async () => {
  const { content } = await readContent()
  const drafted = measure(draftedPapers(openBank(bankOf(content)), 24, 'guessing'))
  expect(drafted.questions).toBe(2160)
  expect(drafted.rules.filter(({ share }) => share > mostByRule)).toEqual([])
  expect(drafted.model).toBeLessThanOrEqual(mostByModel)
}, 600_000)
