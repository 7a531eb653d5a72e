import { expect, test } from 'vitest'
import { readArray, writeArray } from './sql-types.ts'

const text = (value: string) => value

test('any texts come back from an array literal as they went in', () => {
  for (const values of [
    [],
    [''],
    ['a', 'b'],
    ['a,b', '{c}', '"', '\\', '\\"', 'NULL', 'null', ' spaced ', 'two\nlines', '太冲'],
  ])
    expect(readArray(writeArray(values), text)).toEqual(values)
})

test('as Postgres writes them: bare, quoted, and null', () => {
  expect(readArray('{a,"b,c",NULL,"NULL","say \\"hi\\""}', text)).toEqual([
    'a',
    'b,c',
    null,
    'NULL',
    'say "hi"',
  ])
  expect(readArray('{1,-2,3.5}', Number)).toEqual([1, -2, 3.5])
  expect(readArray('{}', text)).toEqual([])
})

test('what is no array is refused', () => {
  for (const value of ['a', 5, {}, null]) expect(() => writeArray(value)).toThrow(TypeError)
})
