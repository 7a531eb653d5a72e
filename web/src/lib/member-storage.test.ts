import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from './fake-storage.ts'
import { mayDeleteWords, releaseStorage, removeOthers } from './member-records.ts'
import { beforeLogout, holdStorage } from './member-storage.ts'
import { ownerOf, storageKeys } from './storage-keys.ts'
import { readStored, writeStored } from './stored.ts'

afterEach(() => vi.unstubAllGlobals())

const draft = (userId: string) => storageKeys.testDraft(userId, 'simple')

/** A browser in which this member has begun a test. */
async function startAs(userId: string = randomUUID()) {
  const stores = stubStorage()
  await holdStorage(userId, removeOthers)
  writeStored(draft(userId), '{"case_scenario":"Mine"}')
  return { userId, ...stores }
}

test('SES-16: every key names its member, or is the device’s', () => {
  const member = randomUUID()
  const named = Object.entries(storageKeys).map(([name, key]) => {
    if (typeof key === 'string') return [name, ownerOf(key)]
    if (key === storageKeys.caseWish) return [name, ownerOf(storageKeys.caseWish(member, 'full'))]
    // The two that follow a key of a member.
    const first = name === 'ownKey' || name === 'begunJob' ? storageKeys.newCases(member) : member
    return [name, ownerOf((key as (...parts: string[]) => string)(first, 'a', 'b'))]
  })
  expect(new Set(named.map(([, owner]) => owner))).toEqual(new Set([undefined, member]))
})

test('SES-16: a member neither reads nor keeps another member’s records', async () => {
  const { userId, local, inTab } = await startAs()
  inTab.setItem(storageKeys.shownResult(userId, 'simple'), randomUUID())
  local.setItem('tcm_test_draft:simple', 'of an older version, with its answer key')
  local.setItem(storageKeys.colorScheme, 'dark')
  const next = randomUUID()
  await holdStorage(next, removeOthers)
  expect(readStored(draft(userId))).toBeNull()
  expect({ ...local, ...inTab }).toEqual({ [storageKeys.holder]: next, [storageKeys.colorScheme]: 'dark' })
  writeStored(draft(userId), 'late')
  expect(JSON.stringify(local)).not.toContain('late')
})

test('SES-16: a logout removes the member’s records, also when its answer is lost', async () => {
  const { userId, local } = await startAs()
  releaseStorage()
  await holdStorage(null, removeOthers)
  expect(local).toEqual({ [storageKeys.holder]: 'guest' })
  writeStored(draft(userId), 'a form that closes late')
  expect(local).toEqual({ [storageKeys.holder]: 'guest' })
})

test('SES-16: a refused end of the session removes nothing', async () => {
  const { userId, local } = await startAs()
  releaseStorage()()
  await holdStorage(userId, removeOthers)
  await holdStorage(null, removeOthers)
  expect(Object.keys(local)).toContain(draft(userId))
})

test('SES-17: an ended session keeps the records for the same member’s next login', async () => {
  const { userId, local } = await startAs()
  await holdStorage(null, removeOthers)
  writeStored(draft(userId), '{"case_scenario":"The last letters"}')
  expect(local.getItem(draft(userId))).toContain('The last letters')
  await holdStorage(userId, removeOthers)
  expect(readStored(draft(userId))).toContain('The last letters')
})

test('SES-16: what a guest began becomes the member’s at sign-in', async () => {
  const { local } = stubStorage()
  const [member, study] = [randomUUID(), randomUUID()]
  await holdStorage(null, removeOthers)
  writeStored(storageKeys.quiz(undefined, study), '{"id":1}')
  await holdStorage(member, removeOthers)
  expect(readStored(storageKeys.quiz(member, study))).toBe('{"id":1}')
  expect(local.getItem(storageKeys.quiz(undefined, study))).toBeNull()
})

test('SES-17: a logout asks first about words that are not sent', async () => {
  const { userId } = await startAs()
  const confirm = vi.fn(() => false)
  vi.stubGlobal('window', { confirm })
  writeStored(storageKeys.draft(userId, randomUUID(), ''), '{"content":"Half","isSaved":true}')
  expect(await mayDeleteWords(userId)).toBe(false)
  expect(confirm.mock.calls).toEqual([[expect.stringMatching(/still holds a test that you have not saved/)]])
  // What is sent in time is not asked about.
  const stop = beforeLogout(() => writeStored(draft(userId), ''))
  expect(await mayDeleteWords(userId)).toBe(true)
  stop()
  expect(confirm).toHaveBeenCalledTimes(1)
})
