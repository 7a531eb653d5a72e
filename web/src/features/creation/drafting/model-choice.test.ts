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
  ['the chosen model if it is available', modelsFor.tests, 'claude-4-sonnet', some, 'claude-4-sonnet'],
  [
    'the first available model if the chosen model is not available',
    modelsFor.tests,
    'gpt-4o-mini',
    some,
    'claude-4-sonnet',
  ],
  ['the chosen model if no model is available', modelsFor.mock, 'gpt-4o', none(false), 'gpt-4o'],
  ['the chosen model if the built-in bank drafts', modelsFor.tests, 'gpt-5', none(true), 'gpt-5'],
  [
    'the first offered model if the screen does not offer the chosen model',
    modelsFor.mock,
    'gemini-2.5-pro',
    undefined,
    'gpt-4o-mini',
  ],
] as const)('the form uses %s', (_, offered, chosen, models, expected) => {
  expect(effectiveModel(offered, chosen, models)).toBe(expected)
})
