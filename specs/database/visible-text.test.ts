import { beforeAll, expect, test } from 'vitest'
import { visibleName } from '@contract/visible-text.ts'
import { type Person, refusalOf } from '../kit/club-database.ts'
import { cases, club } from './club.ts'

let ann: Person
beforeAll(async () => {
  ann = await club.person({ name: 'Ann' })
})

const nothings = [
  '\u00a0',
  '\u3164',
  '\u2800\u2800',
  '\u00ad\u200d',
  '\uffa0\u115f',
  '\u{e0041}',
  '\ufe0f\u034f',
]

test.each(nothings)(
  'TEXT-1: a name, comment or title of only invisible characters (%j) is refused',
  async (nothing) => {
    const rename = (name: string) =>
      club.as(ann.claims, (sql) =>
        sql.query('update public.profiles set name = $2 where id = $1', [ann.id, name]),
      )
    expect(await refusalOf(rename(nothing))).toBe('23514')
    const { id } = await cases.published({ title: 'A case' })
    expect(await refusalOf(cases.comment(ann, id, nothing + nothing))).toBe('bad_input')
    expect(
      await refusalOf(
        club.owner.query('update public.case_studies set title = $2 where id = $1', [id, nothing]),
      ),
    ).toBe('23514')
    const made = await club.person({ name: nothing, email: `n${nothings.indexOf(nothing)}@example.test` })
    const { rows } = await club.owner.query('select name from public.profiles where id = $1', [made.id])
    expect(rows).toEqual([{ name: `n${nothings.indexOf(nothing)}` }])
  },
)

test('TEXT-1: names that differ only in invisible characters count as the same name', async () => {
  for (const name of [
    'A\u00adnn',
    'An\u200dn',
    'A\u{e0061}nn',
    '\u3164Ann',
    'Ann\u00a0',
    ' Ann',
    'Ann\ufe0f',
  ]) {
    expect([name, visibleName(name)]).toEqual([name, 'Ann'])
    const rename = club.as(ann.claims, (sql) =>
      sql.query('update public.profiles set name = $2 where id = $1', [ann.id, name]),
    )
    expect([name, await refusalOf(rename)]).toEqual([name, '23514'])
    const made = await club.person({ name })
    const { rows } = await club.owner.query('select name from public.profiles where id = $1', [made.id])
    expect([name, rows]).toEqual([name, [{ name: 'Ann' }]])
  }
  expect(visibleName('E\u0301mile\u2003 Zola')).toBe('\u00c9mile Zola')
})

test('ACC-11: an e-mail with look-alike or invisible characters makes no account, through any path', async () => {
  for (const email of ['аdmin@example.test', 'ａdmin@example.test', 'a\u00addmin@example.test', 'a b@c.test'])
    expect([email, await refusalOf(club.person({ email }))]).toEqual([email, '23514'])
  expect(
    await club.owner.query(`select from auth.users where email like '%dmin@example.test'`),
  ).toMatchObject({ rowCount: 0 })
})
