import { expect, test } from 'vitest'
import { provenanceWords } from './exam-words.ts'

const from = (model: string | null) => ({ model, prompt_version: null, job_id: null })

test.each([
  [null, 'Ada', 'Written manually by Ada'],
  [from(null), null, 'Written manually'],
  [from('gpt-4o-mini'), 'Ada', 'AI-drafted (gpt-4o-mini), reviewed by Ada'],
  [from('pattern-bank'), 'Ada', 'Built-in pattern bank, reviewed by Ada'],
  [from('built-in'), null, 'Built-in pattern bank'],
])('a test with provenance %j and author %s names its source', (provenance, author_name, words) => {
  expect(provenanceWords({ provenance, author_name })).toBe(words)
})
