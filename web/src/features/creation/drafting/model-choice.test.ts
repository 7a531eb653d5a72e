import { expect, test } from 'vitest'
import { modelNames, modelsFor } from '@contract/ai.ts'
import { effectiveModel } from './model-choice.ts'

const known = (isAvailable: (name: string) => boolean, uses_bank = false) => ({
  models: modelNames.map((name) => ({ name, is_available: isAvailable(name), reason: null })),
  uses_bank,
})
const some = known((name) => name === 'claude-4-sonnet')
const none = (uses_bank: boolean) => known(() => false, uses_bank)

test.each([
  ['the chosen one if it is available', modelsFor.tests, 'claude-4-sonnet', some, 'claude-4-sonnet'],
  ['else the first available one', modelsFor.tests, 'gpt-4o-mini', some, 'claude-4-sonnet'],
  ['the chosen one if none is available', modelsFor.mock, 'gpt-4o', none(false), 'gpt-4o'],
  ['the chosen one for the bank', modelsFor.tests, 'gpt-5', none(true), 'gpt-5'],
  ['the first for a model of another screen', modelsFor.mock, 'gemini-2.5-pro', undefined, 'gpt-4o-mini'],
] as const)('the model is %s', (_, offered, chosen, models, expected) => {
  expect(effectiveModel(offered, chosen, models)).toBe(expected)
})
