import { afterEach, expect, test, vi } from 'vitest'
import { badRecords, stubStorage } from './fake-storage.ts'
import { openEdit } from './kept-edit.ts'
import { storageKeys } from './storage-keys.ts'
import { setHolder } from './stored.ts'

afterEach(() => vi.unstubAllGlobals())

test('SES-18: a broken record of an edit counts as no record', () => {
  const { local } = stubStorage()
  setHolder('a member')
  const key = storageKeys.adminCommentEdit('a member', 'a comment')
  for (const record of badRecords) {
    local.setItem(key, record)
    expect(openEdit(key, 'Old')).toBeNull()
  }
  local.setItem(key, '{"content":"New","began":"Old"}')
  expect(openEdit(key, 'Old')?.values).toEqual({ content: 'New' })
})
