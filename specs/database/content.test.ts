import { expect, test } from 'vitest'
import { mostByRule, questionsOf, sharesOf } from '../../content/checks/guessing.ts'
import { loadContent } from '../../content/loader/load-content.ts'
import { readFiles } from '../../content/loader/read-content.ts'
import { guest, refusalOf } from '../kit/club-database.ts'
import { contentWith } from '../kit/content-copy.ts'
import { club } from './own-club.ts'

const load = (folder?: string) => loadContent(club.url('postgres'), undefined, folder)
const rows = async (sql: string) => (await club.owner.query(sql)).rows
/** `xmin` changes with every update, even one that sets the same values. */
const everything = () =>
  rows(`
    select 'content' as part, kind || ' ' || slug as key, xmin::text from private.content
    union all select 'names', term || ' ' || token, xmin::text from private.synonyms
    union all select 'version', hash, xmin::text from private.content_version
    union all select 'cases', id::text, xmin::text from public.case_studies
    union all select 'profiles', id::text, xmin::text from public.profiles
    order by 1, 2`)
const swap = (from: string, to: string) => (text: string) => text.replace(from, to)

test('BANK-1: loading unchanged files writes no row, even if the database stores another version', async () => {
  const before = await everything()
  expect(before.length).toBeGreaterThan(2000)
  expect(await load()).toBeNull()
  expect(await everything()).toEqual(before)
  await club.owner.query(`update private.content_version set hash = 'another'`)
  expect(await load()).toEqual({ items: 0, names: 0 })
})

test('BANK-1: a failed load changes nothing', async () => {
  const before = await everything()
  const names = [
    { name: 'Lung Wind', token: 'pattern:one' },
    { name: 'lung-wind', token: 'pattern:other' },
  ]
  const failed = club.owner.query('select private.load_content($1, $2, $3)', [
    'another',
    '[{"kind": "point", "slug": "LU-1", "body": {}}]',
    JSON.stringify(names),
  ])
  expect(await refusalOf(failed)).toBe('23505')
  expect(await everything()).toEqual(before)
})

test('BANK-2: faulty content is not loaded, and members can neither load nor read content', async () => {
  const before = await everything()
  const faulty = await contentWith({ 'patterns/liver-fire.yaml': swap('sex: any', 'sex: all') })
  await expect(load(faulty)).rejects.toThrow(
    /^The content has faults.*\ncontent\/patterns\/liver-fire\.yaml:11: sex: /,
  )
  expect(await everything()).toEqual(before)
  const member = await club.person()
  for (const call of [`select private.load_content('x', '[]', '[]')`, 'select private.read_bank()'])
    for (const claims of [guest, member.claims])
      expect(await refusalOf(club.as(claims, (client) => client.query(call)))).toBe('42501')
})

test('BANK-10: in exam cases and the demo club, no rule of thumb guesses too many right options', async () => {
  const { content } = await readFiles()
  for (const [name, questions] of Object.entries(questionsOf(content))) {
    expect(questions.length, name).toBeGreaterThan(100)
    expect(
      sharesOf(questions).filter(({ share }) => share > mostByRule),
      name,
    ).toEqual([])
  }
})
