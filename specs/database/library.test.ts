import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { beforeAll, expect, test } from 'vitest'
import { type BankRows, bankRows } from '@contract/bank.ts'
import { openPhrases } from '@tcm/phrases.ts'
import { rowsOf } from '../../content/loader/entries.ts'
import { readFiles } from '../../content/loader/read-content.ts'
import type { Content } from '../../content/loader/file-kinds.ts'
import { bankOf } from '../../content/loader/to-rows.ts'
import { club } from './own-club.ts'

let content: Content
let bank: BankRows
beforeAll(async () => {
  ;({ content } = await readFiles())
  const { rows } = await club.edge.query('select private.read_bank() as bank')
  bank = bankRows.parse(rows[0].bank)
})

const herbs = () => rowsOf.herbs(content).map(({ value }) => value)
const formulas = () => rowsOf.formulas(content).map(({ value }) => value)

test('LIB-1, BANK-1: the database contains every entry of the content files and the required minimum of each family', async () => {
  const { rows } = await club.owner.query(
    'select kind, count(*)::int as rows from private.content group by kind',
  )
  const stored = Object.fromEntries(rows.map(({ kind, rows: count }) => [kind, count]))
  expect(stored).toMatchObject({
    herb: herbs().length,
    formula: formulas().length,
    source: rowsOf.sources(content).length,
  })
  for (const [kind, least] of Object.entries({ herb: 220, formula: 160, pattern: 140, point: 361 }))
    expect(stored[kind], kind).toBeGreaterThanOrEqual(least)
  expect(stored['red flag'] + stored.test).toBeGreaterThanOrEqual(60)
  const casesOf = (wanted: string) => bank.cases.filter(({ difficulty }) => difficulty === wanted).length
  expect(casesOf('simple') + casesOf('complex')).toBeGreaterThanOrEqual(220)
  expect(casesOf('complex')).toBeGreaterThanOrEqual(60)
})

test('SAFE-2: the bank contains the red flags and the contraindications of herbs and formulas', () => {
  const unordered = (rows: BankRows) => ({
    ...rows,
    red_flags: new Set(rows.red_flags),
    remedies: new Set(rows.remedies),
    kitchen: new Set(rows.kitchen),
  })
  expect(unordered(bank)).toEqual(unordered(bankRows.parse(bankOf(content))))
  const remedy = (name: string) => bank.remedies.find(({ names }) => names.includes(name))
  expect(remedy('Dà Huáng')?.pregnancy).toBe('forbidden')
  expect(remedy('Tōng Qiào Huó Xuè Tāng')?.with).toContain('blood thinners')
  expect(bank.points.find(({ code }) => code === 'REN-8')?.needle).toBe('forbidden')
})

test('BANK-4: no text of a pattern is malformed, and the length of advice does not reveal its kind', () => {
  const texts = (one: unknown): string[] =>
    typeof one === 'string' ? [one] : typeof one === 'object' && one ? Object.values(one).flatMap(texts) : []
  for (const text of texts(bank.patterns)) {
    expect(text).toBe(text.trim())
    expect(text).not.toMatch(/[<>{}[\]*#_]| {2}|\.\.|\ball of the above\b/i)
  }
  for (const { value } of content.patterns)
    for (const { advice } of [...value.nutrition, ...value.daily_life]) {
      expect(advice.length, `${value.id}: ${advice}`).toBeGreaterThanOrEqual(50)
      expect(advice.length, `${value.id}: ${advice}`).toBeLessThanOrEqual(115)
    }
})

test('BANK-5: the synonyms of a point include its other codes and its pinyin name', () => {
  const byName = new Map(
    bank.points.flatMap((point) => point.synonyms.map((name) => [name.toLowerCase(), point.code])),
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
})

test('LIB-2: an herb’s or formula’s name has one syllable a character, and a character is read the same everywhere', () => {
  // 壳 is read ké in Zhi Ke and qiào in the names of shells.
  const readTwoWays = new Set(['壳'])
  const readings = new Map<string, string>()
  for (const { id, pinyin, han } of [...herbs(), ...formulas()]) {
    const syllables = pinyin.toLowerCase().split(' ')
    expect(syllables.length, id).toBe([...han].length)
    const plain = syllables.map((one) => one.normalize('NFD').replace(/\p{M}/gu, '')).join('-')
    expect(plain, id).toBe(id)
    for (const [index, character] of [...han].entries()) {
      const syllable = syllables[index]!
      if (readTwoWays.has(character)) continue
      expect(syllable, `${id}: ${character}`).toBe(readings.get(character) ?? syllable)
      readings.set(character, syllable)
    }
  }
})

/** Herbs that the Pharmacopoeia of 2020 forbids in pregnancy. */
const forbiddenInPregnancy = `ba-dou cao-wu chuan-wu e-zhu gan-sui jing-da-ji ma-qian-zi qian-niu-zi qing-fen quan-xie
  san-leng shang-lu she-xiang shui-zhi tu-bie-chong wu-gong xiong-huang ying-su-ke yuan-hua zhu-sha`
/** The classical "eighteen incompatibilities" and "nineteen fears", limited to herbs of the library. */
const opposed: [herbs: string, foes: string][] = [
  [
    'fu-zi chuan-wu cao-wu',
    'ban-xia chuan-bei-mu zhe-bei-mu gua-lou gua-lou-ren tian-hua-fen bai-lian bai-ji',
  ],
  ['gan-cao zhi-gan-cao', 'gan-sui jing-da-ji yuan-hua hai-zao'],
  ['li-lu', 'ren-shen bei-sha-shen nan-sha-shen dan-shen xuan-shen ku-shen xi-xin bai-shao chi-shao'],
  ['liu-huang san-leng', 'mang-xiao'],
  ['ba-dou', 'qian-niu-zi'],
  ['ding-xiang', 'yu-jin'],
  ['chuan-wu cao-wu', 'xi-jiao'],
  ['ren-shen', 'wu-ling-zhi'],
  ['rou-gui', 'chi-shi-zhi'],
]

test('LIB-3: incompatible herbs name each other, and herbs that the Pharmacopoeia forbids in pregnancy are marked', () => {
  const cautionsOf = new Map(herbs().map((herb) => [herb.id, herb.cautions]))
  const foesOf = (id: string) =>
    cautionsOf.get(id)!.interactions!.flatMap((one) => ('herb' in one ? [one.herb] : []))
  for (const [some, others] of opposed)
    for (const one of some.split(' '))
      for (const other of others.split(' ')) {
        expect(foesOf(one), `${one} and ${other}`).toContain(other)
        expect(foesOf(other), `${other} and ${one}`).toContain(one)
      }
  for (const id of forbiddenInPregnancy.split(/\s+/))
    expect(cautionsOf.get(id)!.pregnancy, id).toBe('forbidden')
})

/** Sentences that members might type, with the red flag that each must raise. */
const alarming: [sentence: string, flag: string][] = [
  ['Crushing pain in the chest that goes to the left arm', 'chest-pain'],
  ['The worst headache of his life, it came within seconds', 'thunderclap-headache'],
  ['my face is numb on one side', 'stroke-signs'],
  ['high fever with a stiff neck, light hurts', 'meningitis'],
  ['fever, rigors and mottled skin', 'sepsis'],
  ['her throat is closing after peanuts', 'anaphylaxis'],
  ['missed period and belly pain on the left', 'ectopic-pregnancy'],
  ['numbness between the legs and low back pain', 'cauda-equina'],
  ['sudden pain in the left testicle', 'testicular-torsion'],
  ['says that life is not worth living', 'suicidal-thoughts'],
  ['the poo is black like tar', 'black-stool'],
]
const harmless = [
  'the pain of a sprained thumb is better',
  'dull headache at the crown in the evening',
  'no chest pain, no breathlessness',
  'a good appetite and regular, formed stools',
  'never had a seizure',
  'sighing and a lump feeling that comes and goes with moods',
]

test('LIB-4: the gravest red flags call for an ambulance; alarming sentences raise them and harmless ones do not', () => {
  const flags = rowsOf.redFlags(content).map(({ value }) => value)
  const read = openPhrases(
    content.personWords[0]!.value.groups,
    flags.map(({ when }) => when),
  )
  for (const [sentence, id] of alarming) {
    const flag = flags.find((one) => one.id === id)!
    expect(flag.do, id).toBe('ambulance')
    expect(read(sentence)(flag.when), `${id}: ${sentence}`).toBe(true)
  }
  for (const sentence of harmless)
    expect(
      flags.filter(({ who, when }) => !who && read(sentence)(when)),
      sentence,
    ).toEqual([])
})

test('NAME-1: in the sample sentences, every marked name links to its library entry and no other word does', async () => {
  const file = await readFile(join(import.meta.dirname, 'named-sentences.yaml'), 'utf8')
  const written = load(file) as Record<string, string[]>
  const sentences = Object.values(written).flat().map(readLinks)
  const { rows } = await club.owner.query<{ text: string; links: unknown[] }>(
    'select s.text, private.find_names(s.text) as links from unnest($1::text[]) with ordinality s (text, place) order by place',
    [sentences.map(({ text }) => text)],
  )
  expect(rows).toEqual(sentences)
})

test('NAME-1: each unambiguous name of a pattern, formula or herb links to its entry', async () => {
  const { rows } = await club.owner.query(`
    with names as (
      select n.entry, array_to_string(n.parts, case n.style when 'han' then '' else ' ' end) as name
      from private.entry_names n where n.style in ('han', 'plain') and not n.means_more
    ), linked as (
      select l.link ->> 2 as entry, substr(t.text, (l.link ->> 0)::int + 1, (l.link ->> 1)::int - (l.link ->> 0)::int) as name
      from (select string_agg(name, ' | ') as text from names) t, jsonb_array_elements(private.find_names(t.text)) l (link)
    )
    select (select count(*)::int from names) as names, array(select entry from (table names except table linked) o) as others`)
  expect(rows[0].names).toBeGreaterThan(2000)
  expect(rows[0].others).toEqual([])
})

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
