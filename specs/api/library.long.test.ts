import { beforeAll, describe, expect, test } from 'vitest'
import { libraryKind } from '@contract/library.ts'
import { readFiles } from '../../content/loader/read-content.ts'
import type { Content } from '../../content/loader/rooms.ts'
import { expectFound, expectHerbsOfFormulas, expectWhole, rowsBy } from './library-entries.ts'

let content: Content
beforeAll(async () => {
  ;({ content } = await readFiles())
})

// library.test.ts asks for a few of each kind over the wire, and for all of them in SQL.
describe('over the wire', () => {
  test.each(libraryKind.options)(
    'LIB-7: an entry shows all of its row: every one of the %s',
    async (kind) => {
      expect(rowsBy[kind](content).length).toBeGreaterThan(0)
      await expectWhole(content, kind)
    },
  )

  test('LIB-8: every link of every formula is there', () => expectHerbsOfFormulas(content))

  test('LIB-9: entries of all families are found by their own name, pinyin and Han among the first', () =>
    expectFound(9))
})
