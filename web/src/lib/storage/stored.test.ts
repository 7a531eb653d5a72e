import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { badRecords, stubStorage } from './fake-storage.ts'
import { storageKeys } from './storage-keys.ts'
import { readInTab, readStored, readStoredUnder, setHolder } from './stored.ts'

afterEach(() => vi.unstubAllGlobals())

test('SES-18: a record that does not fit its schema counts as absent, warns the developer and stays stored', () => {
  const { local, inTab } = stubStorage()
  setHolder('a member')
  const [good, bad] = ['1', '2'].map((id) => storageKeys.recallNote('a member', id)) as [string, string]
  const words = z.string()
  local.setItem(good, '"Wiry"')
  for (const store of [local, inTab]) store.setItem(bad, '{"of":"a newer version"}')
  expect([readStored(good, words), readStored(bad, words), readInTab(bad, words)]).toEqual([
    'Wiry',
    null,
    null,
  ])
  expect(readStoredUnder(storageKeys.recallNote('a member', ''), words)).toEqual([['1', 'Wiry']])
  expect(console.warn).toHaveBeenCalledTimes(3)
  expect(local.getItem(bad)).toBe('{"of":"a newer version"}')
  for (const record of badRecords) {
    local.setItem(bad, record)
    expect(readStored(bad, z.object({ content: words }))).toBeNull()
  }
})
