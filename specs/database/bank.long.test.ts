import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BankPattern, bankRows } from '@contract/bank.ts'
import { contentWith } from '../kit/content-copy.ts'
import { loadContent } from '../../content/loader/load-content.ts'
import { readContent } from '../../content/loader/read-content.ts'
import { type ClubDatabase, refusalOf, startClubDatabase } from '../kit/club-database.ts'

let club: ClubDatabase
let patterns: BankPattern[]
beforeAll(async () => {
  club = await startClubDatabase()
  const { rows } = await club.edge.query('select private.read_bank() as bank')
  ;({ patterns } = bankRows.parse(rows[0].bank))
})
afterAll(() => club.stop())

test('BANK-3: no row of the bank contradicts itself, and a planted contradiction is found', async () => {
  expect((await readContent()).faults).toEqual([])
  const { principle: another } = patterns.find(({ id }) => id === 'spleen-yang-deficiency')!
  const faulty = await contentWith({
    'patterns/heart-fire.yaml': adding('nutrition', 'advice: Lamb with ginger and cinnamon every evening'),
    'patterns/stomach-cold.yaml': adding(
      'daily_life',
      'advice: A cold compress of mint on the belly at night',
    ),
    'patterns/stomach-fire.yaml': principled('Warm the Middle and scatter cold from the whole of the body'),
    'patterns/lung-heat.yaml': (text) =>
      text.replace('\nhistories:\n', '$&  - heard of Lung Heat at school\n'),
    'patterns/spleen-qi-deficiency.yaml': principled(another),
    'patterns/chronic-bi.yaml': (text) => text.replace(/possible_ages: .*\n/, ''),
    'patterns/five-delays.yaml': (text) => text.replace(/possible_ages: .*/, 'possible_ages: [2, 10]'),
  })
  const found = (await readContent(faulty)).faults.map(({ file, reason }) => `${file}: ${reason}`)
  const planted = [
    /heart-fire\.yaml: nutrition 1, advice: Against its nature, hot/,
    /stomach-cold\.yaml: daily_life 1, advice: Against its nature, cold/,
    /stomach-fire\.yaml: principle: Against its nature/,
    /chronic-bi\.yaml: ages: Its people are past thirty or children: possible_ages says who/,
    /five-delays\.yaml: ages: Who usually has it is not among those who can/,
    /lung-heat\.yaml: histories 1: It gives itself away/,
    /spleen-qi-deficiency\.yaml: differentials \d: .* are treated alike/,
  ]
  expect(found).toEqual(expect.arrayContaining(planted.map((seen) => expect.stringMatching(seen))))
  const short = await contentWith({
    'patterns/wind-bi.yaml': (text) => text.replace(/(\npoints:\n(?: .*\n){6})(?: .*\n)+/, '$1'),
  })
  expect((await readContent(short)).faults).toEqual([
    {
      file: 'content/patterns/wind-bi.yaml',
      line: expect.any(Number),
      reason: expect.stringMatching(/^points: Too small/),
    },
  ])
})

const principled = (words: string) => (pattern: string) =>
  pattern.replace(/^principle: .*$/m, `principle: ${words}`)
const adding = (list: string, entry: string) => (pattern: string) =>
  pattern.replace(`\n${list}:\n`, `$&  - ${entry} for all of them\n    why: because\n`)

test('BANK-1: loading the bank again changes nothing, and members read none of it', async () => {
  const read = async () => (await club.edge.query('select private.read_bank()::text as bank')).rows[0].bank
  const before = await read()
  await club.owner.query(`update private.content_version set hash = 'another'`)
  expect(await loadContent(club.url('postgres'))).toEqual({ items: 0, names: 0 })
  expect(await read()).toBe(before)
  const member = await club.person()
  expect(
    await refusalOf(club.as(member.claims, (client) => client.query('select private.read_bank()'))),
  ).toBe('42501')
  expect(
    await refusalOf(club.as(member.claims, (client) => client.query('select private.list_pattern_names()'))),
  ).toBe('admin_only')
})
