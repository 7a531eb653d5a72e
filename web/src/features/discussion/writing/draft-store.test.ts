import { describe, expect, test } from 'vitest'
import { type LocalDraft, newerDraft } from './draft-store.ts'

const noon = Date.parse('2026-01-01T12:00:00Z')
const mine = (content: string, minute: number, isSaved: boolean, base?: string): LocalDraft => ({
  content,
  at: noon + minute * 60_000,
  isSaved,
  base,
})
const theirs = (content: string, minute: number) => ({
  parent_id: null,
  content,
  updated_at: new Date(noon + minute * 60_000).toISOString(),
})

describe('DISC-12: of two versions of a draft', () => {
  test.each([
    ['the form keeps words that never reached the server', mine('a', 0, false), null, 'mine'],
    ['the form empties when the server no longer has the draft', mine('a', 0, true), null, 'none'],
    ['the form shows a draft that only the server has', null, theirs('b', 0), 'theirs'],
    ['the form keeps the newer words of this device', mine('a', 2, false), theirs('b', 1), 'mine'],
    ['the form shows the newer words of another device', mine('a', 1, false), theirs('b', 2), 'theirs'],
    ['words in the outbox do not return to the form', mine('', 2, true), theirs('a', 1), 'mine'],
    [
      'words that continue the server’s draft win by any clock',
      mine('ab', 1, false, 'a'),
      theirs('a', 2),
      'mine',
    ],
    [
      'an emptied form wins over the draft that it continued, by any clock',
      mine('', 1, true, 'a'),
      theirs('a', 2),
      'mine',
    ],
    ['equal words count as saved', mine('a', 2, false), theirs('a', 1), 'theirs'],
    ['no draft stays no draft', null, null, 'none'],
  ] as const)('%s', (_title, local, saved, verdict) => {
    expect(newerDraft(local, saved)).toBe(verdict)
  })
})
