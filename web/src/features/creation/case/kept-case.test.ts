import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { badRecords, stubStorage } from '../../../lib/storage/fake-storage.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { setHolder } from '../../../lib/storage/stored.ts'
import { emptyCase } from './case-form-values.ts'
import { keepForEdit, keptCaseWords, openKeptCase } from './kept-case.ts'

afterEach(() => vi.unstubAllGlobals())

test('SES-18: if the stored record of a case is broken, the form opens with the server’s version', () => {
  const { local } = stubStorage()
  const userId = randomUUID()
  setHolder(userId)
  const key = storageKeys.caseEdit(userId, randomUUID())
  for (const record of [...badRecords, '{"values":{"title":5},"base":"{}"}', '{"values":[],"base":"{}"}']) {
    local.setItem(key, record)
    expect(openKeptCase(key, emptyCase)).toEqual({ values: emptyCase, isKept: false, merge: null })
    expect(keptCaseWords(key)).toBe('')
  }
  keepForEdit(key, { ...emptyCase, title: 'Cold hands' })
  expect(keptCaseWords(key)).toContain('Cold hands')
  // A broken base must not lose the author's text.
  local.setItem(key, JSON.stringify({ values: { title: 'Cold hands' }, base: '{' }))
  expect(openKeptCase(key, emptyCase).values.title).toBe('Cold hands')
})
