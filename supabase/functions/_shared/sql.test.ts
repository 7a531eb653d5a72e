import { types } from 'pg'
import { expect, test } from 'vitest'
import { makeSql, type Query } from './sql.ts'

const sql = makeSql(() => Promise.reject(new Error('Nothing is sent here.')))
const write = (query: unknown) => (query as Query).write()

test('an array literal keeps quotes, backslashes and other special characters', () => {
  for (const values of [
    [],
    [''],
    ['a', 'b', null],
    ['a,b', '{c}', '"', '\\', '\\"', 'NULL', 'null', ' spaced ', 'two\nlines', '太冲'],
  ]) {
    const [literal] = write(sql`select ${values}`).values
    expect(types.getTypeParser(1009 as number)(literal)).toEqual(values)
  }
})

test('the sql tag writes parts, names and rows as text, and each value as a numbered parameter', () => {
  const piece = sql`b = ${1}`
  expect(
    write(sql`select ${sql.columns(['t.a', 'x"y'])} where ${piece} and c = ${true} limit ${sql.literal(5)}`),
  ).toEqual({
    text: `select "t"."a","x""y" where b = $1 and c = $2 limit 5`,
    values: ['1', 'true'],
  })
  const row = { a: { of: 'json' }, b: undefined, c: new Date(0) }
  const values = ['{"of":"json"}', null, '1970-01-01T00:00:00.000Z']
  expect(write(sql`insert into t ${sql.columns(row)}`)).toEqual({
    text: `insert into t ("a","b","c") values ($1,$2,$3)`,
    values,
  })
  expect(write(sql`update t set ${sql.columns(row)}`)).toEqual({
    text: `update t set "a" = $1,"b" = $2,"c" = $3`,
    values,
  })
  expect(() => write(sql`limit ${sql.literal(1.5)}`)).toThrow('1.5 is no whole number.')
})
