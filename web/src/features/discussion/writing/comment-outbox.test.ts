import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { badRecords, stubStorage } from '../../../lib/fake-storage.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'
import { setHolder } from '../../../lib/stored.ts'
import { isUnsent } from './comment-outbox.ts'

afterEach(() => vi.unstubAllGlobals())

test('SES-18: a broken outbox record hides none of the others', () => {
  const { local } = stubStorage()
  const [userId, id] = [randomUUID(), randomUUID()]
  setHolder(userId)
  const entry = { id, seq: 1, item: { caseId: 'case', parentId: null, content: 'Wiry' } }
  const bad = [
    ...badRecords,
    JSON.stringify({ ...entry, item: { ...entry.item, content: 'Copy' } }),
    JSON.stringify({ ...entry, seq: 1e99 }),
  ]
  for (const [at, record] of bad.entries())
    local.setItem(storageKeys.outbox(userId, 'comments', `${at}`), record)
  expect(isUnsent(userId, 'case', null, 'Wiry')).toBe(false)
  local.setItem(storageKeys.outbox(userId, 'comments', id), JSON.stringify(entry))
  expect(isUnsent(userId, 'case', null, 'Wiry')).toBe(true)
  expect(isUnsent(userId, 'case', null, 'Copy')).toBe(false)
})
