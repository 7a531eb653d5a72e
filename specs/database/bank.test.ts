import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BankPattern, type BankPoint, type BankRows, bankRows } from '@contract/bank.ts'
import { contentPattern } from '@contract/content.ts'
import { readFiles } from '../../content/loader/read-content.ts'
import { bankOf } from '../../content/loader/to-rows.ts'
import { type ClubDatabase, startClubDatabase } from '../kit/club-database.ts'

let club: ClubDatabase
let bank: BankRows
let patterns: BankPattern[]
let points: BankPoint[]
beforeAll(async () => {
  club = await startClubDatabase()
  const { rows } = await club.edge.query('select private.read_bank() as bank')
  bank = bankRows.parse(rows[0].bank)
  ;({ patterns, points } = bank)
})
afterAll(() => club.stop())

test('BANK-1: there are at least 140 patterns, 361 points and 220 exam cases, of every group and both difficulties', () => {
  expect(patterns.length).toBeGreaterThanOrEqual(140)
  expect(points.length).toBeGreaterThanOrEqual(361)
  expect(new Set(patterns.map(({ group }) => group))).toEqual(new Set(contentPattern.shape.group.options))
  expect(
    new Set(bank.cases.filter(({ difficulty }) => difficulty === 'simple').map(({ pattern }) => pattern))
      .size,
  ).toBeGreaterThanOrEqual(150)
  expect(bank.cases.filter(({ difficulty }) => difficulty === 'complex').length).toBeGreaterThanOrEqual(60)
  expect(new Set(patterns.map(({ han }) => han)).size).toBe(patterns.length)
  for (const text of [...patterns, ...points]) expect(text.han).toMatch(/^\p{Script=Han}+$/u)
})

test('BANK-2: every differential is a pattern of the bank and every point one of its points', () => {
  const [ids, codes] = [new Set(patterns.map(({ id }) => id)), new Set(points.map(({ code }) => code))]
  for (const { id, differentials, points: used } of patterns) {
    expect(differentials.length, id).toBeGreaterThanOrEqual(3)
    expect(used.length, id).toBeGreaterThanOrEqual(4)
    for (const other of differentials) expect(ids, id).toContain(other.id)
    for (const point of used) expect(codes, id).toContain(point.code)
  }
})

test('BANK-4: no field of a pattern is broken: no markup, no loose ends, no advice that stands out by its length', async () => {
  const texts = (one: unknown): string[] =>
    typeof one === 'string' ? [one] : typeof one === 'object' && one ? Object.values(one).flatMap(texts) : []
  for (const pattern of patterns)
    for (const text of texts(pattern)) {
      expect(text).toBe(text.trim())
      expect(text).not.toMatch(/[<>{}[\]*#_]| {2}|\.\.|\ball of the above\b/i)
    }
  const { content } = await readFiles()
  for (const { value } of content.patterns) {
    const { id, principle, nutrition, daily_life, complaints, histories, signs } = value
    expect(principle.length, id).toBeGreaterThanOrEqual(50)
    expect(principle.length, id).toBeLessThanOrEqual(100)
    for (const { advice } of [...nutrition, ...daily_life]) {
      expect(advice.length, `${id}: ${advice}`).toBeGreaterThanOrEqual(50)
      expect(advice.length, `${id}: ${advice}`).toBeLessThanOrEqual(115)
      expect(advice).not.toMatch(/\.$/)
    }
    for (const text of [...complaints, ...histories, ...signs])
      expect(text, id).not.toMatch(/\.$|^(he|she|they)\b/i)
  }
})

test('BANK-5: the codes of points are known by the other names in use', () => {
  const byName = new Map(
    points.flatMap((point) => point.synonyms.map((name) => [name.toLowerCase(), point.code])),
  )
  for (const [name, code] of [
    ['lv-3', 'LR-3'],
    ['cv-12', 'REN-12'],
    ['gv-20', 'DU-20'],
    ['ub-23', 'BL-23'],
    ['zusanli', 'ST-36'],
    ['yintang', 'EX-HN-3'],
  ])
    expect(byName.get(name!), name).toBe(code)
  for (const { code, cautions } of points.filter((point) =>
    ['LI-4', 'SP-6', 'BL-67', 'BL-60', 'GB-21'].includes(point.code),
  ))
    expect(cautions, code).toMatch(/pregnan/i)
})

test('SAFE-2: the bank knows the alarms and whom herbs and formulas do not suit', async () => {
  const { content } = await readFiles()
  const unordered = (rows: BankRows) => ({
    ...rows,
    red_flags: new Set(rows.red_flags),
    remedies: new Set(rows.remedies),
    kitchen: new Set(rows.kitchen),
  })
  expect(unordered(bank)).toEqual(unordered(bankRows.parse(bankOf(content))))
  expect(bank.red_flags.length).toBeGreaterThanOrEqual(60)
  const remedy = (name: string) => bank.remedies.find(({ names }) => names.includes(name))
  expect(remedy('Dà Huáng')?.pregnancy).toBe('forbidden')
  expect(remedy('Tōng Qiào Huó Xuè Tāng')?.with).toContain('blood thinners')
  expect(bank.points.find(({ code }) => code === 'REN-8')?.needle).toBe('forbidden')
})
