import { expect, test } from 'vitest'
import { badRecords } from './fake-storage.ts'
import { parseEdit } from './parse-edit.ts'

test('SES-18: a bad record of an edit counts as none', () => {
  expect(badRecords.map(parseEdit)).toEqual(badRecords.map(() => null))
  expect(parseEdit('{"content":"New","began":"Old"}')).toEqual({ content: 'New', began: 'Old' })
})
