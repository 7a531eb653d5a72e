import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { badRecords, stubStorage } from '../../../lib/fake-storage.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'
import { setHolder } from '../../../lib/stored.ts'
import { isUnsent } from './outbox.ts'

afterEach(() => vi.unstubAllGlobals())

test('SES-18: a bad record in the outbox hides none of the others', () => {
  const { local } = stubStorage()
  const [userId, id] = [randomUUID(), randomUUID()]
  setHolder(userId)
  const item = { id, userId, caseId: 'case', parentId: null, content: 'Wiry', at: 1 }
  // A copy under another key would be sent for ever.
  const bad = [
    ...badRecords,
    JSON.stringify({ ...item, content: 'Copy' }),
    JSON.stringify({ ...item, at: 1e99 }),
  ]
  for (const [at, record] of bad.entries()) local.setItem(storageKeys.outbox(userId, `${at}`), record)
  expect(isUnsent(userId, 'case', null, 'Wiry')).toBe(false)
  local.setItem(storageKeys.outbox(userId, id), JSON.stringify(item))
  expect(isUnsent(userId, 'case', null, 'Wiry')).toBe(true)
  expect(isUnsent(userId, 'case', null, 'Copy')).toBe(false)
})
