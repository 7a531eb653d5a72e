import { bankPoint } from '@contract/bank.ts'
import { contentPoint } from '@contract/content-points.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { rowsOf } from '../../content/loader/entries.ts'
import { readContent } from '../../content/loader/read-content.ts'
import { guest } from '../kit/club-database.ts'
import { club } from './club.ts'
import * as doctrine from './point-doctrine.ts'

const { content } = await readContent()
const points = rowsOf.points(content).map(({ value }) => value)
const byCode = new Map(points.map((point) => [point.code, point]))
const codesWith = (category: string) =>
  points.filter(({ categories }) => categories.includes(category)).map(({ code }) => code)
const { codesIn } = doctrine

describe('points of the library', () => {
  test('POINT-1: the library contains all 361 channel points and at least 45 extra points', () => {
    const channels = content.points.filter(({ value }) => value.channel !== 'Extra points')
    expect(channels.map(({ value }) => value.channel).toSorted()).toEqual(
      Object.keys(doctrine.channels).toSorted(),
    )
    for (const { value } of channels) {
      const { code, points: count } = doctrine.channels[value.channel]!
      expect(value.points.map((point) => point.code)).toEqual(codesIn(`${code}-1–${count}`))
    }
    expect(channels.flatMap(({ value }) => value.points)).toHaveLength(361)
    expect(points.length - 361).toBeGreaterThanOrEqual(45)
  })

  test('POINT-2: each channel has its five shu points, each with the right phase', () => {
    for (const [channel, { code, shu }] of Object.entries(doctrine.channels)) {
      const order = doctrine.yinChannels.includes(channel) ? doctrine.shuOfYin : doctrine.shuOfYang
      order
        .split(', ')
        .slice(0, shu.length)
        .forEach((pair, index) => {
          const at = `${code}-${shu[index]}`
          expect(byCode.get(at)!.categories, at).toEqual(expect.arrayContaining(pair.split(' ')))
        })
    }
    for (const pair of [...doctrine.shuOfYin.split(', '), ...doctrine.shuOfYang.split(', ')])
      expect(codesWith(pair.split(' ')[0]!), pair).toHaveLength(12)
    for (const phase of ['Wood', 'Fire', 'Earth', 'Metal', 'Water'])
      expect(codesWith(phase), phase).toHaveLength(12)
  })

  test('POINT-2: every other category contains exactly the points that textbooks name', () => {
    const expected = Object.fromEntries(
      Object.entries(doctrine.groups).map(([category, codes]) => [category, codesIn(codes)]),
    )
    for (const [category, owners, codes] of doctrine.oneEach)
      owners.split(', ').forEach((owner, index) => {
        expected[`${category} ${owner}`] = [codesIn(codes)[index]!]
      })
    const shuAndPhases = new Set(doctrine.shuOfYin.split(/,? /))
    const found: Record<string, string[]> = {}
    for (const { code, categories } of points)
      for (const category of categories) if (!shuAndPhases.has(category)) (found[category] ??= []).push(code)
    const sorted = (lists: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(lists).map(([category, codes]) => [category, codes.toSorted()]))
    expect(sorted(found)).toEqual(sorted(expected))
  })

  test('POINT-3: a point forbidden or needing care in pregnancy says so in its text and in its data', () => {
    for (const code of codesIn(doctrine.neverInPregnancy))
      expect(byCode.get(code)!.cautions, code).toMatchObject({ pregnancy: 'forbidden' })
    for (const code of codesIn(doctrine.withCareInPregnancy))
      expect(['caution', 'forbidden'], code).toContain(byCode.get(code)!.cautions.pregnancy)
    for (const { code, cautions } of points.filter((point) => point.cautions.pregnancy))
      expect(cautions.says, code).toMatch(/pregnan/i)
    // A pregnancy warning at most points would mean nothing.
    expect(points.filter(({ cautions }) => !cautions.pregnancy).length).toBeGreaterThan(300)
  })

  test('POINT-3: a point over a lung, the spinal cord or an eye names that danger', () => {
    const lists = [
      ['lung', doctrine.overTheLung],
      ['spinal cord', doctrine.overTheSpinalCord],
      ['eyeball', doctrine.byTheEye],
    ] as const
    for (const [danger, codes] of lists)
      for (const code of codesIn(codes)) expect(byCode.get(code)!.cautions.dangers, code).toContain(danger)
    const notNeedled = points.filter(({ cautions }) => cautions.needle === 'forbidden')
    expect(notNeedled.map(({ code }) => code)).toEqual(expect.arrayContaining(['ST-17', 'REN-8']))
    for (const code of ['ST-1', 'ST-9', 'ST-17', 'BL-1', 'DU-15', 'DU-16'])
      expect(byCode.get(code)!.cautions.moxa, code).toBe('forbidden')
  })

  test('POINT-4: each name belongs to one point, with one syllable a character, and each point has its own location text', () => {
    const hans = points.map(({ han }) => han)
    expect(new Set(hans).size).toBe(hans.length)
    for (const { code, han, pinyin, also = {} } of points) {
      expect(pinyin.split(' '), code).toHaveLength([...han].length)
      expect(pinyin.normalize('NFC'), code).toBe(pinyin)
      for (const other of also.han ?? []) expect(other, code).not.toBe(han)
    }
    const locations = points.map(({ location }) => location)
    expect(new Set(locations).size).toBe(locations.length)
    for (const { code, sources } of points) expect(sources.length, code).toBeGreaterThanOrEqual(2)
  })
})

describe('points in the database', () => {
  test('POINT-6: the database stores each point completely, and the bank gets the fields that drafts use', async () => {
    const { rows } = await club.owner.query(
      `select body -> 'entry' as entry from private.content where kind = 'point'`,
    )
    const stored = z.array(z.object({ entry: contentPoint })).parse(rows)
    expect(new Set(stored.map(({ entry }) => entry.code))).toEqual(new Set(byCode.keys()))
    expect(stored.find(({ entry }) => entry.code === 'GB-21')!.entry).toEqual(byCode.get('GB-21'))
    const { rows: read } = await club.edge.query('select private.read_bank() as bank')
    const bank = z.object({ points: z.array(z.strictObject(bankPoint.shape)) }).parse(read[0].bank)
    const ofBank = new Map(bank.points.map((point) => [point.code, point]))
    expect(ofBank.get('GB-21')).toMatchObject({
      pregnancy: 'forbidden',
      cautions: expect.stringMatching(/pregnancy.*pneumothorax/),
    })
    expect(ofBank.get('LU-9')).not.toHaveProperty('pregnancy')
  })

  test('POINT-7: of two points that sound alike, search and drafts prefer the better known', async () => {
    const { rows } = await club.owner.query(
      `select term, token from private.synonyms where term in ('zhong zhu', 'zhongzhu', '中注', '中渚', 'ki 15')`,
    )
    expect(Object.fromEntries(rows.map(({ term, token }) => [term, token]))).toEqual({
      'zhong zhu': 'point:SJ-3',
      zhongzhu: 'point:SJ-3',
      中注: 'point:KI-15',
      中渚: 'point:SJ-3',
      'ki 15': 'point:KI-15',
    })
  })

  test('FIND-2: the search reads a written-out channel name with a number as a point’s code', async () => {
    const codeOf = (search: string) =>
      club.as(guest, async (client) => {
        const { rows } = await client.query('select private.with_own_name($1) as code', [search])
        return rows[0].code as string
      })
    const written = content.points.flatMap(({ value: { letters = [], points: own } }) =>
      letters.filter((mark) => mark.length > 3).map((mark) => [mark, own[0]!.code] as const),
    )
    expect(written.length).toBeGreaterThan(14)
    for (const [mark, code] of written) {
      expect(await codeOf(`${mark} 1`), mark).toBe(code)
      expect(await codeOf(`${mark.toLowerCase()}-1`), mark).toBe(code)
    }
    for (const other of ['Stomach', 'heart 100', 'chapter 3', 'taichong', ''])
      expect(await codeOf(other)).toBe(other)
  })
})
