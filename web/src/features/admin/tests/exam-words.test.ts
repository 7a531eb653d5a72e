import { describe, expect, test } from 'vitest'
import type { AdminExam } from '@contract/exam-making.ts'
import { excerptOf, previewPath, provenanceWords, timeWords } from './exam-words.ts'

const exam = (more: Partial<AdminExam> = {}): AdminExam => ({
  id: '12345678-0000-4000-8000-000000000001',
  kind: 'simple',
  difficulty: 'simple',
  is_featured: false,
  is_in_bank: false,
  was_in_bank: false,
  created_at: '2026-01-01T00:00:00Z',
  case_scenario: '',
  question_count: 6,
  time_limit: 540,
  author_name: 'Ada',
  provenance: null,
  attempts: 0,
  average_score: null,
  safety_reason: null,
  ...more,
})
const from = (model: string | null) => ({ model, prompt_version: null, job_id: null })

test.each([
  [540, '9:00 (540 seconds)'],
  [61, '1:01 (61 seconds)'],
  [8100, '135:00 (8100 seconds)'],
])('%i seconds', (seconds, words) => {
  expect(timeWords(seconds)).toBe(words)
})

describe('where a test comes from', () => {
  test.each([
    [null, 'Ada', 'Written manually by Ada'],
    [from(null), null, 'Written manually'],
    [from('gpt-4o-mini'), 'Ada', 'AI-drafted (gpt-4o-mini), reviewed by Ada'],
    [from('pattern-bank'), 'Ada', 'Built-in pattern bank, reviewed by Ada'],
    [from('built-in'), null, 'Built-in pattern bank'],
  ])('%j, %s', (provenance, author_name, words) => {
    expect(provenanceWords(exam({ provenance, author_name }))).toBe(words)
  })
})

test('a preview shows that very exam', () => {
  expect(previewPath(exam())).toBe('/test/simple?preview=12345678-0000-4000-8000-000000000001')
  expect(previewPath(exam({ kind: 'mock', difficulty: null }))).toMatch(/^\/mock-exam\?preview=/)
})

test('an excerpt ends at a word', () => {
  expect(excerptOf(' short \n text ')).toBe('short text')
  const long = excerptOf('acupuncture '.repeat(40))
  expect(long).toMatch(/acupuncture\.\.\.$/)
  expect(long.length).toBeLessThan(165)
})
