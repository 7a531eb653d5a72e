import { describe, expect, test } from 'vitest'
import {
  type CaseDraft,
  emptyFull,
  emptyGuided,
  filledFull,
  filledGuided,
  isEdited,
} from './ai-case-values.ts'

const messages = (parsed: { error?: { issues: { message: string }[] } }) =>
  parsed.error?.issues.map(({ message }) => message) ?? []

describe('the wish of the guided wizard', () => {
  test('points are split on commas, trimmed, and the empty ones dropped', () => {
    const typed = { signs_symptoms: ' Headache ', tongue_pulse: 'Wiry', points_used: ' LR-3, , 太冲，GB-34,' }
    expect(filledGuided.parse({ ...emptyGuided, ...typed })).toMatchObject({
      signs_symptoms: 'Headache',
      points_used: ['LR-3', '太冲', 'GB-34'],
      model: 'gpt-4o-mini',
      difficulty: 'simple',
    })
  })

  test('all three are required, each with a sentence of its own', () => {
    expect(messages(filledGuided.safeParse({ ...emptyGuided, points_used: ' , ' }))).toEqual([
      'Signs and symptoms are required',
      'Tongue and pulse are required',
      'At least one point is required',
    ])
  })
})

test('a full generation needs one of its two fields', () => {
  const needed = 'Please provide at least TCM diagnosis or additional information'
  expect(messages(filledFull.safeParse({ ...emptyFull, tcm_diagnosis: '  ' }))).toEqual([needed])
  expect(filledFull.safeParse({ ...emptyFull, tcm_diagnosis: 'Damp Heat' }).success).toBe(true)
  expect(filledFull.safeParse({ ...emptyFull, additional_info: 'A sailor' }).success).toBe(true)
})

test('a draft is edited once it differs from how it came', () => {
  const drafted = { title: 'A', description: 'B', content: 'C', tags: 'd' }
  const source = { model: 'gpt-5', label: 'gpt-5', prompt_version: '1', job_id: crypto.randomUUID() }
  const origin = { written_case: null, remark: '', notes: '', note_findings: [] }
  const draft: CaseDraft = { drafted, now: { ...drafted }, difficulty: 'simple', origin, source }
  expect(isEdited(draft)).toBe(false)
  expect(isEdited({ ...draft, now: { ...drafted, title: 'Another' } })).toBe(true)
})
