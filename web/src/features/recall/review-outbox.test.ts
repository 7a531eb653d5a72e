import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { badRecords, stubStorage } from '../../lib/fake-storage.ts'
import { storageKeys } from '../../lib/storage-keys.ts'
import { setHolder } from '../../lib/stored.ts'
import { readUnsent } from './review-outbox.ts'

afterEach(() => vi.unstubAllGlobals())

test('SES-18: a broken review or card change in storage does not hide the other unsent ones', () => {
  const { local } = stubStorage()
  const userId = randomUUID()
  setHolder(userId)
  const keyOf = (id: string) => storageKeys.outbox(userId, 'recall', id)
  for (const [at, record] of badRecords.entries()) local.setItem(keyOf(String(at)), record)
  const review = { id: 'r', seq: 1, item: { card_id: 'c', rating: 3, undoes: null, took_ms: 900 } }
  const change = { id: 'k', seq: 2, item: { id: randomUUID(), note: 'Wiry' } }
  for (const entry of [change, review]) local.setItem(keyOf(entry.id), JSON.stringify(entry))
  expect(readUnsent(userId)).toEqual([review, change])
})
