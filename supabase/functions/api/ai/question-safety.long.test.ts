import { expect, test } from 'vitest'
import { readContent } from '../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../content/loader/to-rows.ts'
import { openBank } from './compose/bank.ts'
import { NotInBank } from './compose/choose-pattern.ts'
import { composeCase } from './compose/compose-test.ts'
import { inspectSafety } from './question-safety.ts'

const bank = openBank(bankOf((await readContent()).content))

test('SAFE-8: what the bank drafts has no such finding', () => {
  const people = ['', 'A 31-year-old woman, 20 weeks pregnant.', 'A man of 79 who takes warfarin.']
  const drafts = bank.patterns.flatMap((pattern, index) => {
    try {
      return [composeCase(bank, pattern, { difficulty: 'simple', notes: people[index % 3], seed: 's' })]
    } catch (error) {
      if (error instanceof NotInBank) return []
      throw error
    }
  })
  expect(drafts.length).toBeGreaterThan(100)
  for (const { questions, case_scenario } of drafts)
    expect(inspectSafety(bank, questions, [case_scenario]), case_scenario).toEqual([])
})
