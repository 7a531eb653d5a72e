import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { badRecords, stubStorage } from '../../lib/fake-storage.ts'
import { storageKeys } from '../../lib/storage-keys.ts'
import { setHolder } from '../../lib/stored.ts'
import { waiting, waitingChanges } from './review-outbox.ts'

afterEach(() => vi.unstubAllGlobals())

test('SES-18: a bad review or change that waits hides none of the others', () => {
  const { local } = stubStorage()
  const userId = randomUUID()
  setHolder(userId)
  const [reviews, changes] = [
    storageKeys.unsentReviews(userId, ''),
    storageKeys.unsentCardChanges(userId, ''),
  ]
  for (const [at, record] of badRecords.entries())
    for (const prefix of [reviews, changes]) local.setItem(`${prefix}${at}`, record)
  const review = { id: 'r', card_id: 'c', rating: 3, undoes: null, seq: 1, took_ms: 900, userId, at: 1 }
  const change = { id: randomUUID(), note: 'Wiry', userId, key: 'k', seq: 2, said: 1 }
  local.setItem(`${reviews}r`, JSON.stringify(review))
  local.setItem(`${changes}k`, JSON.stringify(change))
  expect([waiting(userId), waitingChanges(userId)]).toEqual([[review], [change]])
})
