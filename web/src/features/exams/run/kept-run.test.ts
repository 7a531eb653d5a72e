import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { badRecords, stubStorage } from '../../../lib/fake-storage.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'
import { setHolder } from '../../../lib/stored.ts'
import { readLastAttempt } from './last-attempt.ts'
import { createQuestionClock } from './question-clock.ts'

afterEach(() => vi.unstubAllGlobals())

test('SES-18: the page ignores a broken stored record of an attempt or of a question’s time', () => {
  const { local, inTab } = stubStorage()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const [userId, attemptId] = [randomUUID(), randomUUID()]
  setHolder(userId)
  const clock = createQuestionClock(userId, attemptId)
  for (const record of [...badRecords, '[{"position":0,"seq":1,"ms":"long"}]', '{"attemptId":"../x"}']) {
    local.setItem(storageKeys.lastAttempt(userId, 'simple'), record)
    inTab.setItem(storageKeys.shownResult(userId, 'simple'), record)
    local.setItem(storageKeys.questionTimes(userId, attemptId), record)
    expect(readLastAttempt(userId, 'simple')).toBeNull()
    expect(clock.take()).toEqual([])
  }
  local.setItem(storageKeys.lastAttempt(userId, 'simple'), JSON.stringify({ attemptId }))
  expect(readLastAttempt(userId, 'simple')).toBe(attemptId)
})
