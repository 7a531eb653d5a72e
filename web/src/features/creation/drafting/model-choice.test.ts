import { describe, expect, test } from 'vitest'
import { type AiModel, type ModelName, modelsFor } from '@contract/ai.ts'
import { effectiveModel, modelNote, modelOptions } from './model-choice.ts'

const model = (name: ModelName, reason: string | null): AiModel => ({
  name,
  is_available: reason === null,
  reason,
})
const some = {
  models: [model('gpt-4o-mini', 'OpenAI is not set up on this server.'), model('claude-4-sonnet', null)],
  uses_bank: false,
}
const none = { models: modelsFor.cases.map((name) => model(name, 'No model.')), uses_bank: true }

describe('effectiveModel', () => {
  test.each([
    ['the chosen one, where it can be had', modelsFor.tests, 'claude-4-sonnet', some, 'claude-4-sonnet'],
    ['else the first that can', modelsFor.tests, 'gpt-4o-mini', some, 'claude-4-sonnet'],
    ['the chosen one, where none can', modelsFor.mock, 'gpt-4o', some, 'gpt-4o'],
    ['the chosen one for the bank, which takes any', modelsFor.tests, 'gpt-5', none, 'gpt-5'],
    ['the chosen one before anything is known', modelsFor.tests, 'gpt-5', undefined, 'gpt-5'],
    [
      'the default where another screen’s was kept',
      modelsFor.mock,
      'gemini-2.5-pro',
      undefined,
      'gpt-4o-mini',
    ],
  ] as const)('%s', (_, offered, chosen, known, expected) => {
    expect(effectiveModel(offered, chosen, known)).toBe(expected)
  })
})

test('an unavailable model is disabled with its reason, and one note names the bank', () => {
  const [mini, , , , claude] = modelOptions(modelsFor.tests, some)
  expect(mini).toEqual({
    value: 'gpt-4o-mini',
    label: 'gpt-4o-mini (OpenAI is not set up on this server.)',
    disabled: true,
  })
  expect(claude).toMatchObject({ label: 'claude-4-sonnet', disabled: false })
  expect(modelNote(modelsFor.tests, some)).toBeNull()
  expect(modelNote(modelsFor.mock, some)).toBe('None of these models is set up on this server.')
  expect(modelOptions(modelsFor.cases, none).map(({ label }) => label)).toEqual([...modelsFor.cases])
  expect(modelNote(modelsFor.cases, none)).toBe(
    'Used instead: Built-in pattern bank (no AI model configured)',
  )
})
