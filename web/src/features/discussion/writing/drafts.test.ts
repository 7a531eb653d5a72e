import { describe, expect, test } from 'vitest'
import { badRecords } from '../../../lib/fake-storage.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'
import { type LocalDraft, newerDraft, parseDraft } from './drafts.ts'

const noon = Date.parse('2026-01-01T12:00:00Z')
const mine = (content: string, minute: number, isSaved: boolean, base?: string): LocalDraft => ({
  place: { userId: 'u', caseId: 'c', parentId: null },
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

describe('of two versions of a draft', () => {
  test.each([
    ['words that never reached the server stay', mine('a', 0, false), null, 'mine'],
    ['what the server had and has no more was posted elsewhere', mine('a', 0, true), null, 'none'],
    ['what only the server has comes', null, theirs('b', 0), 'theirs'],
    ['the newer one goes on, here', mine('a', 2, false), theirs('b', 1), 'mine'],
    ['the newer one goes on, there', mine('a', 1, false), theirs('b', 2), 'theirs'],
    ['words handed to the outbox do not come back', mine('', 2, true), theirs('a', 1), 'mine'],
    ['what was typed on from there goes on, by any clock', mine('ab', 1, false, 'a'), theirs('a', 2), 'mine'],
    ['and so does what was handed over', mine('', 1, true, 'a'), theirs('a', 2), 'mine'],
    ['alike is alike', mine('a', 2, false), theirs('a', 1), 'theirs'],
    ['nothing is nothing', null, null, 'none'],
  ] as const)('%s', (_title, local, saved, verdict) => {
    expect(newerDraft(local, saved)).toBe(verdict)
  })
})

test('SES-18: a bad record of a draft counts as none, and the key says where a good one belongs', () => {
  const key = storageKeys.draft('u', 'c', 'p')
  expect(badRecords.map((record) => parseDraft(key, record))).toEqual(badRecords.map(() => null))
  const words = { content: 'Wiry', at: noon, isSaved: false }
  const stored = JSON.stringify({ ...words, place: { userId: 'other', caseId: 'x', parentId: null } })
  const place = { userId: 'u', caseId: 'c', parentId: 'p' }
  expect(parseDraft(key, stored)).toEqual({ ...words, place })
  expect(parseDraft(storageKeys.replacedDraft('u', 'c', 'p'), stored)).toEqual({ ...words, place })
})
