import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../content/loader/entries.ts'
import { readFiles } from '../../content/loader/read-content.ts'
import { ingredientsOf } from '../../content/loader/remedy-faults.ts'
import type { Content } from '../../content/loader/rooms.ts'
import { startClubDatabase, type ClubDatabase } from '../kit/club-database.ts'
import { saidIn } from '@tcm/phrases.ts'
import { alarming, harmless } from './alarm-sentences.ts'
import { eighteenIncompatibilities, forbiddenInPregnancy, nineteenFears } from './herb-lore.ts'

let club: ClubDatabase
let content: Content
beforeAll(async () => {
  ;[club, { content }] = await Promise.all([startClubDatabase(), readFiles()])
})
afterAll(() => club.stop())

const herbs = () => rowsOf.herbs(content).map(({ value }) => value)
const formulas = () => rowsOf.formulas(content).map(({ value }) => value)

describe('the library', () => {
  test('LIB-1: at least 220 herbs, 160 formulas and 60 red flags and tests, all of them in the database', async () => {
    const { rows } = await club.owner.query(
      'select kind, count(*)::int as rows from private.content group by kind',
    )
    const stored = Object.fromEntries(rows.map(({ kind, rows: count }) => [kind, count]))
    expect(stored.herb).toBe(herbs().length)
    expect(stored.herb).toBeGreaterThanOrEqual(220)
    expect(stored.formula).toBe(formulas().length)
    expect(stored.formula).toBeGreaterThanOrEqual(160)
    expect(stored['red flag'] + stored.test).toBeGreaterThanOrEqual(60)
    expect(stored.source).toBe(rowsOf.sources(content).length)
  })

  test('LIB-1: the bank of drafts holds of herbs and formulas whom they do not suit, and no more', async () => {
    const { rows } = await club.edge.query('select private.read_bank() as bank')
    expect(Object.keys(rows[0].bank).toSorted()).toEqual([
      'blueprint',
      'cases',
      'kitchen',
      'other_words',
      'patterns',
      'person_words',
      'points',
      'red_flags',
      'remedies',
    ])
    const keysIn = (list: object[]) => [...new Set(list.flatMap((one) => Object.keys(one)))].toSorted()
    expect(keysIn(rows[0].bank.remedies)).toEqual(['id', 'names', 'pregnancy', 'unfit_for', 'with'])
  })

  test('LIB-2: names, tones and characters agree: as many syllables as characters, a character read alike everywhere', () => {
    // 壳 is ké in Zhi Ke and qiào in shells.
    const readTwoWays = new Set(['壳'])
    const readings = new Map<string, string>()
    for (const { id, pinyin, han } of [...herbs(), ...formulas()]) {
      const syllables = pinyin.toLowerCase().split(' ')
      expect(syllables.length, id).toBe([...han].length)
      const plain = syllables.map((one) => one.normalize('NFD').replace(/\p{M}/gu, '')).join('-')
      expect(plain, id).toBe(id)
      for (const [index, character] of [...han].entries()) {
        const syllable = syllables[index]!
        expect(syllable.normalize('NFD'), id).toMatch(/[\u0300\u0301\u0304\u030c]/)
        if (readTwoWays.has(character)) continue
        expect(syllable, `${id}: ${character}`).toBe(readings.get(character) ?? syllable)
        readings.set(character, syllable)
      }
    }
  })
})

describe('dangers', () => {
  const opposedTo = (id: string) =>
    herbs()
      .find((herb) => herb.id === id)!
      .cautions.interactions!.flatMap((one) => ('herb' in one ? [one.herb] : []))

  test('LIB-3: the eighteen incompatibilities and the nineteen fears stand on both sides', () => {
    for (const [one, others] of [...eighteenIncompatibilities, ...nineteenFears])
      for (const other of others) {
        expect(opposedTo(one), `${one} and ${other}`).toContain(other)
        expect(opposedTo(other), `${other} and ${one}`).toContain(one)
      }
  })

  test('LIB-3: what the pharmacopoeia forbids in pregnancy is forbidden, and so is every formula that holds it', () => {
    const of = new Map(herbs().map((herb) => [herb.id, herb.cautions.pregnancy]))
    for (const id of forbiddenInPregnancy) expect(of.get(id), id).toBe('forbidden')
    const dangerous = formulas().filter((formula) =>
      ingredientsOf(formula).some((id) => of.get(id) === 'forbidden'),
    )
    expect(dangerous.length).toBeGreaterThan(50)
    for (const { id, cautions } of dangerous) expect(cautions.pregnancy, id).toBe('forbidden')
  })

  test('LIB-3: known herbs say what they do with medicines, and what the law says', () => {
    const cautionsOf = (id: string) => herbs().find((herb) => herb.id === id)!.cautions
    const meets = (id: string) =>
      (cautionsOf(id).interactions ?? []).flatMap((one) => ('with' in one ? [one.with] : []))
    for (const id of ['dan-shen', 'dang-gui', 'hong-hua', 'chuan-xiong', 'gou-qi-zi'])
      expect(meets(id), id).toContain('blood thinners')
    expect(meets('gan-cao')).toEqual(expect.arrayContaining(['digoxin', 'diuretics']))
    expect(meets('zhi-gan-cao')).toEqual(meets('gan-cao'))
    expect(meets('ma-huang')).toContain('MAO inhibitors')
    expect(cautionsOf('ma-huang').unfit_for).toContain('high blood pressure')
    expect(cautionsOf('fu-zi').preparation).toMatch(/60 minutes/)
    for (const id of ['ma-huang', 'xi-xin', 'mu-tong', 'zhu-sha', 'ma-dou-ling', 'xi-jiao', 'chuan-shan-jia'])
      expect(cautionsOf(id).legal, id).toBeTruthy()
    for (const banned of ['zhu-sha', 'ma-dou-ling', 'xi-jiao', 'chuan-shan-jia', 'xiong-huang', 'ma-qian-zi'])
      for (const formula of formulas()) expect(ingredientsOf(formula), formula.id).not.toContain(banned)
  })

  test('LIB-3: a change of a formula that adds what is forbidden in pregnancy says so, where the formula itself is not', () => {
    const bare = (pinyin: string) => pinyin.normalize('NFD').replace(/\p{M}/gu, '')
    // Behind another capital it is the end of a longer name: Di Fu Zi is not Fu Zi.
    const forbidden = herbs()
      .filter(({ cautions }) => cautions.pregnancy === 'forbidden')
      .map(({ pinyin }) => new RegExp(`\\badd\\b.*(?<![A-Z][a-z]* )\\b${bare(pinyin)}\\b`))
    const adding = formulas()
      .filter(({ cautions }) => cautions.pregnancy !== 'forbidden')
      .flatMap(({ id, modifications }) => modifications.map(({ do: change }) => `${id}: ${change}`))
      .filter((change) => forbidden.some((one) => one.test(change)))
    expect(adding.length).toBeGreaterThan(10)
    for (const change of adding) expect(change).toMatch(/outside pregnancy/)
  })
})

describe('alarms', () => {
  test('LIB-4: the alarms that every practitioner must know are there, the gravest with an ambulance', () => {
    const urgencies = new Map(rowsOf.redFlags(content).map(({ value }) => [value.id, value.do]))
    const known = {
      ambulance: [
        'chest-pain',
        'thunderclap-headache',
        'stroke-signs',
        'meningitis',
        'sepsis',
        'anaphylaxis',
        'ectopic-pregnancy',
        'cauda-equina',
        'testicular-torsion',
        'suicidal-thoughts',
        'black-stool',
      ],
      'same-day physician': [
        'threatened-miscarriage',
        'pre-eclampsia',
        'leg-clot',
        'jaundice',
        'headache-over-fifty',
      ],
    }
    for (const [urgency, ids] of Object.entries(known))
      for (const id of ids) expect(urgencies.get(id), id).toBe(urgency)
  })

  test('LIB-4: what people write is found by the words of its flag, and what is harmless or denied by none', () => {
    const flags = rowsOf.redFlags(content).map(({ value }) => value)
    const wordsOf = new Map(flags.map(({ id, words }) => [id, words]))
    for (const [sentence, id] of alarming)
      expect(saidIn(wordsOf.get(id)!, sentence), `${id}: ${sentence}`).toBeTruthy()
    for (const sentence of harmless)
      for (const { id, words, who } of flags)
        if (!who) expect(saidIn(words, sentence), `${id}: ${sentence}`).toBeUndefined()
  })
})

describe('names', () => {
  test('NAME-1: each name in 300 sentences is linked to its entry, and nothing else is', async () => {
    const file = await readFile(join(import.meta.dirname, 'named-sentences.yaml'), 'utf8')
    const written = load(file) as Record<string, string[]>
    const sentences = Object.values(written).flat().map(readLinks)
    expect(sentences.length).toBeGreaterThanOrEqual(300)
    const { rows } = await club.owner.query<{ text: string; links: unknown[] }>(
      'select s.text, private.find_names(s.text) as links from unnest($1::text[]) with ordinality s (text, place) order by place',
      [sentences.map(({ text }) => text)],
    )
    expect(rows).toEqual(sentences)
  })
})

/** `[LR-3](points/LR-3) moves it.` as its text and links. */
function readLinks(written: string) {
  const links: [number, number, string][] = []
  let text = ''
  for (const [, before = '', words, entry = ''] of written.matchAll(/(.*?)(?:\[([^\]]+)\]\(([^)]+)\)|$)/gs)) {
    text += before
    if (words) links.push([text.length, text.length + words.length, entry])
    text += words ?? ''
  }
  return { text, links }
}
