import { beforeAll, describe, expect, test } from 'vitest'
import {
  entryId,
  getChart,
  getEntry,
  libraryFamilies,
  libraryKind,
  type LibraryKind,
  listEntries,
  listFamilies,
  mostFound,
} from '@contract/library.ts'
import { readFiles } from '../../content/loader/read-content.ts'
import type { Content } from '../../content/loader/rooms.ts'
import { ask, person, refusalOf } from '../kit/cases.ts'
import { openClub } from '../kit/club-database.ts'
import { club } from '../kit/platform.ts'
import { expectFound, expectHerbsOfFormulas, expectWhole, found, guest, rowsBy } from './library-entries.ts'

let content: Content
beforeAll(async () => {
  ;({ content } = await readFiles())
})

const rows = (kind: LibraryKind) => rowsBy[kind](content)

test('CHART-1: the chart places every point of the fourteen channels once, in the order of their numbers', async () => {
  const placed = (await ask(guest, getChart, {})).flatMap(({ channel, points }) =>
    points.map(({ code }) => `${channel}: ${code}`),
  )
  const known = content.points
    .filter(({ value }) => value.channel !== 'Extra points')
    .flatMap(({ value }) => value.points.map(({ code }) => `${value.channel}: ${code}`))
  expect(placed).toHaveLength(361)
  expect(placed.toSorted()).toEqual(known.toSorted())
})

describe('the families', () => {
  test('LIB-7: hold every row of the files, in the order in which they are taught', async () => {
    const families = await ask(guest, listFamilies, {})
    for (const kind of libraryKind.options) {
      const items = await ask(guest, listEntries, { kind })
      const ids = rows(kind).map(({ id }) => id)
      expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      const own = families.filter((one) => one.kind === kind)
      expect(own.map(({ family }) => family)).toEqual(libraryFamilies[kind])
      expect([...new Set(items.map(({ family }) => family))]).toEqual(libraryFamilies[kind])
      for (const { family, entries } of own)
        expect(items.filter((item) => item.family === family)).toHaveLength(entries)
    }
  })

  test('LIB-7: points stand in the order of their numbers', async () => {
    const points = await ask(guest, listEntries, { kind: 'points' })
    const liver = points.filter(({ family }) => family === 'Liver').map(({ id }) => id)
    expect(liver).toEqual(Array.from({ length: 14 }, (_, index) => `LR-${index + 1}`))
  })
})

describe('an entry', () => {
  // All of them over the wire: library.long.test.ts.
  test.each(libraryKind.options)('LIB-7: shows all of its row: some of the %s', (kind) =>
    expectWhole(content, kind, 12),
  )

  test('LIB-7: shows all of its row: the view behind the answers has every row', async () => {
    const database = openClub((role) => club.dbUrls[role])
    const { rows: stored } = await database
      .as({ role: 'anon' }, (client) => client.query('select kind, id, entry from private.library_entries'))
      .finally(database.close)
    for (const kind of libraryKind.options) {
      const entries = stored.filter((one) => one.kind === kind).map(({ id, entry }) => [id, entry])
      expect(Object.fromEntries(entries)).toEqual(
        Object.fromEntries(rows(kind).map(({ id, row }) => [id, row])),
      )
    }
  })

  test('LIB-7: names its neighbours in the family', async () => {
    const { previous, next } = await ask(guest, getEntry, { kind: 'points', id: 'LR-3' })
    expect([previous?.id, next?.id]).toEqual(['LR-2', 'LR-4'])
    const first = await ask(guest, getEntry, { kind: 'points', id: 'LR-1' })
    const last = await ask(guest, getEntry, { kind: 'points', id: 'LR-14' })
    expect([first.previous, last.next]).toEqual([null, null])
  })

  test('LIB-8: links lead both ways, to entries that are there, and say what is not for pregnancy', async () => {
    const pattern = await ask(guest, getEntry, { kind: 'patterns', id: 'heart-kidney-yang-deficiency' })
    const linked = (role: string) =>
      pattern.mentions.filter((one) => one.role === role).map(({ kind, id }) => `${kind}/${id}`)
    expect(linked('point')).toEqual(
      ['BL-15', 'HT-5', 'PC-6', 'BL-23', 'DU-4', 'REN-9'].map((id) => `points/${id}`),
    )
    expect(linked('formula')).toEqual(['formulas/zhen-wu-tang'])
    expect(linked('differential')).toHaveLength(4)
    expect(linked('red flag')).toHaveLength(3)
    for (const { kind, id, role } of pattern.mentions) {
      const { mentioned_by } = await ask(guest, getEntry, { kind, id })
      expect(mentioned_by.map((one) => [one.kind, one.id, one.role])).toContainEqual([
        'patterns',
        pattern.id,
        role,
      ])
    }
    const formula = await ask(guest, getEntry, { kind: 'formulas', id: 'zhen-wu-tang' })
    const fuZi = formula.mentions.find(({ id }) => id.endsWith('fu-zi'))
    expect(fuZi).toMatchObject({ kind: 'herbs', role: 'chief', pregnancy: 'forbidden' })
  })

  test('LIB-8: every link of a pattern and of some formulas is there', async () => {
    const { patterns } = content
    const one = patterns[0]!.value
    const { mentions } = await ask(guest, getEntry, { kind: 'patterns', id: one.id })
    expect(mentions).toHaveLength(
      one.points.length + 1 + one.differentials.length + (one.red_flags?.length ?? 0),
    )
    await expectHerbsOfFormulas(content, 8)
  })

  test('LIB-12: is asked for in capitals and in small letters alike', async () => {
    for (const kind of libraryKind.options) {
      const ids = rows(kind).map(({ id }) => id)
      for (const id of ids)
        expect([entryId(kind, id.toLowerCase()), entryId(kind, id.toUpperCase())]).toEqual([id, id])
      const asWritten = await ask(guest, getEntry, { kind, id: ids[0]! })
      for (const id of [ids[0]!.toLowerCase(), ids[0]!.toUpperCase()])
        expect(await ask(guest, getEntry, { kind, id })).toEqual(asWritten)
      // The kind as well, as an address may have it.
      const typed = kind.charAt(0).toUpperCase() + kind.slice(1)
      expect((await guest.get(`/api/library/${typed}/${ids[0]!}`)).body).toEqual(asWritten)
      expect((await guest.get(`/api/library/${kind.toUpperCase()}`)).body).toEqual(
        await ask(guest, listEntries, { kind }),
      )
    }
  })

  test('LIB-7: an unknown entry is not found, and an unknown kind is bad input', async () => {
    expect(await refusalOf(ask(guest, getEntry, { kind: 'points', id: 'LR-15' }))).toBe('not_found')
    expect(await refusalOf(ask(guest, getEntry, { kind: 'herbs', id: 'fu-ling-tang' }))).toBe('not_found')
    for (const path of [
      '/api/library/demo-exams',
      '/api/library/demo-exams/1',
      `/api/library/points/${'x'.repeat(101)}`,
    ]) {
      const answer = await guest.get(path)
      expect([path, answer.status]).toEqual([path, 400])
      expect((answer.body as { detail: string }).detail).toMatch(/^[^\n]+$/)
    }
  })
})

describe('the search', () => {
  test.each([
    [
      'points/LR-3',
      [
        'LR-3',
        'lr3',
        'LV3',
        'LV-3',
        'Liv 3',
        'Taichong',
        'tai chong',
        'Tài Chōng',
        '太冲',
        '太衝',
        'Great Rushing',
      ],
    ],
    ['points/EX-HN-3', ['yintang', '印堂']],
    ['patterns/liver-qi-stagnation', ['gan qi yu jie', 'Gān Qì Yù Jié', '肝气郁结', 'Liver Qi Stagnation']],
    ['formulas/xiao-yao-san', ['xiaoyaosan', 'Xiāo Yáo Sǎn', '逍遥散', 'xiao yao']],
    ['herbs/ma-huang', ['mahuang', 'Má Huáng', '麻黄', 'ephedra', 'ephedrae herba']],
    ['red-flags/chest-pain', ['chest pain', 'angina']],
    ['tests/crp', ['CRP', 'ESR']],
  ])('LIB-9: finds %s first, by any spelling', async (entry, spellings) => {
    for (const search of spellings) expect([search, (await found(search))[0]]).toEqual([search, entry])
  })

  test('LIB-9: finds entries of all families by their own name, pinyin and Han among the first', () =>
    expectFound(45))

  test('LIB-9: puts the better known of two points that sound alike first, forgives a slip of the pen, and finds nothing for nonsense', async () => {
    expect((await found('zhong zhu')).slice(0, 2)).toEqual(['points/SJ-3', 'points/KI-15'])
    expect((await found('zusanly'))[0]).toBe('points/ST-36')
    expect(await found('xqzwvk')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  test('LIB-9: answers a limited number, and refuses an empty or too long search with one sentence', async () => {
    expect(await found('a')).toHaveLength(mostFound)
    for (const query of ['', '?search=', '?search=%20', `?search=${'a'.repeat(201)}`]) {
      const answer = await guest.get(`/api/library/search${query}`)
      expect([query, answer.status]).toEqual([query, 400])
      expect((answer.body as { detail: string }).detail).toMatch(
        query.length > 100 ? /^At most 200 characters\.$/ : /^[A-Z][^\n<>=]+\.$/,
      )
    }
  })
})

test('LIB-10: members read what guests read, and nobody reads the demo club’s cases, exams or keys', async () => {
  const member = await person()
  const path = '/api/library/points/LR-3'
  expect((await member.get(path)).text).toBe((await guest.get(path)).text)
  const exam = content.demoExams[0]!.value
  const secret = exam.cases[0]!.questions[0]!.options[0]!.why
  const answers = await Promise.all(
    [
      ...libraryKind.options.map((kind) => `/api/library/${kind}`),
      '/api/library',
      '/api/library/search?search=demo',
    ].map(async (one) => (await guest.get(one)).text),
  )
  expect(answers.join()).not.toContain(secret)
  expect(await found(exam.cases[0]!.scenario.slice(0, 60))).toEqual([])
  for (const slug of ['1', 'demo case', content.demoMembers[0]!.value.members[0]!.key])
    for (const kind of libraryKind.options)
      expect(await refusalOf(ask(guest, getEntry, { kind, id: slug }))).toBe('not_found')
})
