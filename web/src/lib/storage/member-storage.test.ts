import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from './fake-storage.ts'
import { mayDeleteWords, releaseStorage, removeOthers } from './member-records.ts'
import { beforeLogout, holdStorage } from './member-storage.ts'
import { ownerOf, storageKeys } from './storage-keys.ts'
import { readStored, storedText, writeStored } from './stored.ts'

afterEach(() => vi.unstubAllGlobals())

const draft = (userId: string) => storageKeys.testDraft(userId, 'simple')

async function startAs(userId: string = randomUUID()) {
  const stores = stubStorage()
  await holdStorage(userId, removeOthers)
  writeStored(draft(userId), 'Mine')
  return { userId, ...stores }
}

test('SES-16: every storage key names its member or belongs to the browser', () => {
  const member = randomUUID()
  const named = Object.entries(storageKeys).map(([name, key]) => {
    if (typeof key === 'string') return [name, ownerOf(key)]
    if (key === storageKeys.caseWish) return [name, ownerOf(storageKeys.caseWish(member, 'full'))]
    // These two keys extend another key of a member.
    const first = name === 'ownKey' || name === 'begunJob' ? storageKeys.newCases(member) : member
    return [name, ownerOf((key as (...parts: string[]) => string)(first, 'a', 'b'))]
  })
  expect(new Set(named.map(([, owner]) => owner))).toEqual(new Set([undefined, member]))
})

test('SES-16: the app neither reads nor keeps another member’s records', async () => {
  const { userId, local, inTab } = await startAs()
  inTab.setItem(storageKeys.shownResult(userId, 'simple'), randomUUID())
  local.setItem('tcm_test_draft:simple', 'of an older version, with its answer key')
  local.setItem(storageKeys.colorScheme, 'dark')
  const next = randomUUID()
  await holdStorage(next, removeOthers)
  expect(readStored(draft(userId), storedText)).toBeNull()
  expect({ ...local, ...inTab }).toEqual({
    [storageKeys.holder]: JSON.stringify(next),
    [storageKeys.colorScheme]: 'dark',
  })
  writeStored(draft(userId), 'late')
  expect(JSON.stringify(local)).not.toContain('late')
})

test('SES-16: a logout removes the member’s records, even if its response is lost', async () => {
  const { userId, local } = await startAs()
  releaseStorage()
  await holdStorage(null, removeOthers)
  expect(local).toEqual({ [storageKeys.holder]: '"guest"' })
  writeStored(draft(userId), 'a form that closes late')
  expect(local).toEqual({ [storageKeys.holder]: '"guest"' })
})

test('SES-16: if the server refuses to end a session, no record is removed', async () => {
  const { userId, local } = await startAs()
  releaseStorage()()
  await holdStorage(userId, removeOthers)
  await holdStorage(null, removeOthers)
  expect(Object.keys(local)).toContain(draft(userId))
})

test('SES-17: a session that ends without logout keeps its records for the same member’s next login', async () => {
  const { userId, local } = await startAs()
  await holdStorage(null, removeOthers)
  writeStored(draft(userId), 'The last letters')
  expect(local.getItem(draft(userId))).toContain('The last letters')
  await holdStorage(userId, removeOthers)
  expect(readStored(draft(userId), storedText)).toBe('The last letters')
})

test('SES-16: when a guest signs in, the guest’s records become the member’s', async () => {
  const { local } = stubStorage()
  const [member, study] = [randomUUID(), randomUUID()]
  await holdStorage(null, removeOthers)
  writeStored(storageKeys.quiz(undefined, study), 'Begun')
  await holdStorage(member, removeOthers)
  expect(readStored(storageKeys.quiz(member, study), storedText)).toBe('Begun')
  expect(local.getItem(storageKeys.quiz(undefined, study))).toBeNull()
})

test('SES-17: a logout asks before it deletes text that it could not send', async () => {
  const { userId } = await startAs()
  const confirm = vi.fn(() => false)
  vi.stubGlobal('window', { confirm })
  writeStored(storageKeys.draft(userId, randomUUID(), ''), { content: 'Half', isSaved: true })
  expect(await mayDeleteWords(userId)).toBe(false)
  expect(confirm.mock.calls).toEqual([[expect.stringMatching(/still holds a test that you have not saved/)]])
  // The logout does not ask about text that it has sent.
  const stop = beforeLogout(() => writeStored(draft(userId), ''))
  expect(await mayDeleteWords(userId)).toBe(true)
  stop()
  expect(confirm).toHaveBeenCalledTimes(1)
})
