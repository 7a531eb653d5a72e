import { beforeAll, describe, expect, test } from 'vitest'
import {
  getChart,
  getEntry,
  libraryFamilies,
  searchLibrary,
  listEntries,
  listFamilies,
  mostFound,
} from '@contract/library.ts'
import { libraryKind, type LibraryKind } from '@contract/library-link.ts'
import { readFiles } from '../../content/loader/read-content.ts'
import type { Content } from '../../content/loader/file-kinds.ts'
import { ask, person, refusalOf } from '../kit/cases.ts'
import { openClub } from '../kit/club-database.ts'
import { club } from '../kit/platform.ts'
import { rowsOf } from '../../content/loader/entries.ts'
import { browser } from '../kit/browser.ts'

const guest = browser()
const rowsBy: Record<LibraryKind, (content: Content) => { id: string; row: object }[]> = {
  points: (content) => rowsOf.points(content).map(({ value }) => ({ id: value.code, row: value })),
  patterns: ({ patterns }) => patterns.map(({ value }) => ({ id: value.id, row: value })),
  formulas: (content) => rowsOf.formulas(content).map(({ value }) => ({ id: value.id, row: value })),
  herbs: (content) => rowsOf.herbs(content).map(({ value }) => ({ id: value.id, row: value })),
  'red-flags': (content) => rowsOf.redFlags(content).map(({ value }) => ({ id: value.id, row: value })),
  tests: (content) => rowsOf.tests(content).map(({ value }) => ({ id: value.id, row: value })),
}

const found = async (search: string) =>
  (await ask(guest, searchLibrary, { search })).map(({ kind, id }) => `${kind}/${id}`)

let content: Content
beforeAll(async () => {
  ;({ content } = await readFiles())
})

const rows = (kind: LibraryKind) => rowsBy[kind](content)

test('CHART-1: the chart contains every channel point once', async () => {
  const placed = (await ask(guest, getChart, {})).flatMap(({ channel, points }) =>
    points.map(({ code }) => `${channel}: ${code}`),
  )
  const known = content.points
    .filter(({ value }) => value.channel !== 'Extra points')
    .flatMap(({ value }) => value.points.map(({ code }) => `${value.channel}: ${code}`))
  expect(placed).toHaveLength(361)
  expect(placed.toSorted()).toEqual(known.toSorted())
})

describe('the library families', () => {
  test('LIB-7: the families contain every library entry, in teaching order', async () => {
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
})

describe('a library entry', () => {
  test('LIB-7: the view that serves library entries contains every field of each content row', async () => {
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

  test('LIB-7: an entry names its previous and next entry within the family', async () => {
    const { previous, next } = await ask(guest, getEntry, { kind: 'points', id: 'LR-3' })
    expect([previous?.id, next?.id]).toEqual(['LR-2', 'LR-4'])
    const first = await ask(guest, getEntry, { kind: 'points', id: 'LR-1' })
    const last = await ask(guest, getEntry, { kind: 'points', id: 'LR-14' })
    expect([first.previous, last.next]).toEqual([null, null])
  })

  test('LIB-8: linked entries link back, and links name what pregnancy forbids', async () => {
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

  test('LIB-12: an entry’s id is found in upper and lower case', async () => {
    for (const kind of libraryKind.options) {
      const ids = rows(kind).map(({ id }) => id)
      const asWritten = await ask(guest, getEntry, { kind, id: ids[0]! })
      for (const id of [ids[0]!.toLowerCase(), ids[0]!.toUpperCase()])
        expect(await ask(guest, getEntry, { kind, id })).toEqual(asWritten)
    }
  })

  test('LIB-7: an unknown entry gets 404, and an unknown kind 400', async () => {
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

describe('the library search', () => {
  test.each([
    ['points/LR-3', ['LR-3', 'LV3', 'Taichong', 'Tài Chōng', '太冲', 'Great Rushing']],
    ['points/EX-HN-3', ['yintang', '印堂']],
    ['points/LI-4', ['Li 4', 'large intestine 4']],
    ['formulas/gui-pi-tang', ['Gui Pi Wan', 'guipi tang', 'guipi wan']],
    ['formulas/bu-zhong-yi-qi-tang', ['BZYQT', 'Bu Zhong Yi Qi Wan', 'buzhong yiqi']],
    ['patterns/stomach-qi-rebelling', ['GERD', 'acid reflux']],
    ['patterns/liver-qi-stagnation', ['liver chi stagnation']],
    ['herbs/ma-huang', ['mahuang', 'Má Huáng', '麻黄', 'ephedra', 'ephedrae herba']],
  ])('LIB-9: the library search lists %s first for each of its spellings', async (entry, spellings) => {
    for (const search of spellings) expect([search, (await found(search))[0]]).toEqual([search, entry])
  })

  test('LIB-9: the library search forgives a misspelling and finds nothing for nonsense', async () => {
    expect((await found('zhong zhu')).slice(0, 2)).toEqual(['points/SJ-3', 'points/KI-15'])
    expect((await found('zusanly'))[0]).toBe('points/ST-36')
    expect(await found('xqzwvk')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  test('LIB-9: an empty or overlong search is refused in one sentence', async () => {
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

test('LIB-10: no library response contains the demo club’s cases, exams or answer keys', async () => {
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
