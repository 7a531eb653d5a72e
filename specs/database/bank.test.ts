import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BankPattern, bankPattern, type BankPoint, bankPoint } from '@contract/bank.ts'
import { z } from 'zod'
import { projectRoot } from '../../local/project-root.ts'
import { type ClubDatabase, refusalOf, startClubDatabase } from '../kit/club-database.ts'

let club: ClubDatabase
let patterns: BankPattern[]
let points: BankPoint[]
beforeAll(async () => {
  club = await startClubDatabase()
  const { rows } = await club.edge.query('select private.read_bank() as bank')
  const bank = z.object({ patterns: z.array(bankPattern), points: z.array(bankPoint) }).parse(rows[0].bank)
  ;({ patterns, points } = bank)
})
afterAll(() => club.stop())

const faults = async (change: string) => {
  const client = await club.owner.connect()
  try {
    await client.query('begin')
    await client.query(change)
    return (await client.query('select private.bank_faults() as fault')).rows.map(
      ({ fault }) => fault as string,
    )
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('BANK-1: there are at least 80 patterns and 120 points, of every group and both difficulties', () => {
  expect(patterns.length).toBeGreaterThanOrEqual(80)
  expect(points.length).toBeGreaterThanOrEqual(120)
  expect(new Set(patterns.map(({ group }) => group)).size).toBe(15)
  for (const difficulty of ['simple', 'complex'])
    expect(patterns.filter((one) => one.difficulty === difficulty).length).toBeGreaterThanOrEqual(20)
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

test('BANK-3: nothing in the bank contradicts itself, and what would is seen', async () => {
  expect(await faults('select 1')).toEqual([])
  const planted: [change: string, seen: RegExp][] = [
    [
      `update private.bank_patterns set nutrition = '[{"advice": "Lamb with ginger and cinnamon every evening", "why": "x"}]' || nutrition
       where id = 'heart-fire'`,
      /^heart-fire: against its nature/,
    ],
    [
      `update private.bank_patterns set daily_life = '[{"advice": "A cold compress of mint on the belly", "why": "x"}]' || daily_life
       where id = 'stomach-cold'`,
      /^stomach-cold: against its nature/,
    ],
    [
      `update private.bank_patterns set principle = 'Warm the Middle and scatter cold from the whole of the body' where id = 'stomach-fire'`,
      /^stomach-fire: against its nature/,
    ],
    [
      `update private.bank_patterns set histories = array_append(histories, 'was told of ' || name) where id = 'lung-heat'`,
      /^lung-heat: gives itself away/,
    ],
    [
      `update private.bank_patterns p set principle = o.principle from private.bank_patterns o
       where p.id = 'spleen-qi-deficiency' and o.id = 'spleen-yang-deficiency'`,
      /are treated alike/,
    ],
    [
      `delete from private.bank_pattern_points where pattern_id = 'wind-bi' and position > 3`,
      /^wind-bi: has 3 points/,
    ],
  ]
  for (const [change, seen] of planted)
    expect(await faults(change)).toEqual(expect.arrayContaining([expect.stringMatching(seen)]))
})

test('BANK-4: no field is broken: no markup, no loose ends, no option that stands out by its length', () => {
  const texts = (one: unknown): string[] =>
    typeof one === 'string' ? [one] : typeof one === 'object' && one ? Object.values(one).flatMap(texts) : []
  for (const pattern of patterns)
    for (const text of texts(pattern)) {
      expect(text).toBe(text.trim())
      expect(text).not.toMatch(/[<>{}[\]*#_]| {2}|\.\.|\ball of the above\b/i)
    }
  for (const { id, principle, nutrition, daily_life, complaints, histories, signs } of patterns) {
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

test('BANK-1: filling the bank again changes nothing, and members read none of it', async () => {
  const files = ['20261121002010_bank_points', '20261121002030_bank_patterns_heart_liver']
  const before = (await club.edge.query('select private.read_bank()::text as bank')).rows[0].bank
  for (const name of files)
    await club.owner
      .query(await readFile(join(projectRoot, `supabase/migrations/${name}.sql`), 'utf8'))
      .catch((error: { code: string }) => expect(error.code).toBe('23503'))
  expect((await club.edge.query('select private.read_bank()::text as bank')).rows[0].bank).toBe(before)
  const member = await club.person()
  expect(
    await refusalOf(club.as(member.claims, (client) => client.query('select private.read_bank()'))),
  ).toBe('42501')
  expect(
    await refusalOf(club.as(member.claims, (client) => client.query('select private.list_pattern_names()'))),
  ).toBe('admin_only')
})
