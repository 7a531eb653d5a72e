import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf } from '../../content/loader/entries.ts'
import { readContent } from '../../content/loader/read-content.ts'
import { projectRoot } from '../../local/project-root.ts'
import { contentWith } from '../kit/content-copy.ts'

const { content, faults } = await readContent()
const patterns = content.patterns.map(({ value }) => value)

/** Toxic, restricted, protected or harsh herbs, and the word by which a pattern's formula warns of each. */
const warnings: [herb: RegExp, word: RegExp][] = [
  [/^ma-huang$/, /Ma Huang|Very toxic/i],
  [/^fu-zi$|^chuan-wu$|^cao-wu$/, /toxic/i],
  [/^xi-xin$/, /Xi Xin/],
  [/^mu-tong$/, /Mu Tong/],
  [/^zhu-sha$/, /Zhu Sha/],
  [/^da-huang$/, /Da Huang/],
  [/^(tian-nan-xing|xian-mao|quan-xie|bai-fu-zi|wu-gong)$/, /toxic/],
  [/^(gui-ban|chen-xiang|ling-yang-jiao)$/, /protected/],
  [/^bing-lang$/, /Bing Lang/],
  [/^he-shou-wu$/, /He Shou Wu/],
  [/^ying-su-ke$/, /controlled by law/],
]

test('LIB-3: a pattern whose formula holds a toxic, restricted or purging herb says so where the formula is named', () => {
  const formulas = new Map(rowsOf.formulas(content).map(({ value }) => [value.id, value]))
  const warned = patterns.flatMap(({ id, formula }) => {
    const herbs = Object.values(formulas.get(formula.id)!.ingredients).flat()
    return warnings.flatMap(([herb, word]) =>
      herbs.some((one) => herb.test(one)) ? [{ id, says: word.test(formula.why), word }] : [],
    )
  })
  expect(faults).toEqual([])
  expect(warned.length).toBeGreaterThan(20)
  expect(warned.filter(({ says }) => !says)).toEqual([])
})

test('BANK-3: nobody is advised raw apricot kernels, and a belly that is hard is fed only after a hospital has seen it', () => {
  const advice = patterns.flatMap(({ nutrition }) => nutrition.map((one) => one.advice))
  expect(advice.filter((one) => /apricot kernel/i.test(one))).toEqual([])
  for (const { id, red_flags = [], nutrition } of patterns)
    if (red_flags.includes('blocked-bowel') && red_flags.includes('acute-abdomen'))
      expect(`${id}: ${nutrition.map((one) => one.advice).join(' ')}`).toMatch(/hospital|surgeon/)
})

test('BANK-3: the demo club and the patterns say Spirit, not Mind', async () => {
  const folder = join(projectRoot, 'content/demo-club')
  const files = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.yaml'))
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) expect(await readFile(join(folder, file), 'utf8'), file).not.toMatch(/\bMind\b/)
  for (const { id, principle, points } of patterns)
    for (const text of [principle, ...points.map(({ why }) => why)]) expect(text, id).not.toMatch(/\bmind\b/i)
})

const reasonsOf = async (edits: Parameters<typeof contentWith>[0]) =>
  (await readContent(await contentWith(edits))).faults
    // The exam cases of an edited pattern differ from it too.
    .filter(({ file }) => !file.startsWith('content/exam-cases'))
    .map(({ file, reason }) => `${file}: ${reason}`)

test('LIB-6: tongue, pulse, points and formula fit what is hot or cold, full or empty, or the row says why not', async () => {
  expect(patterns.filter(({ exceptions }) => exceptions).length).toBeGreaterThan(5)
  const setting = (key: string, text: string) => (file: string) =>
    file.replace(new RegExp(`\\n${key}: .*`), `\n${key}: ${text}`)
  const [hot, cold, full, empty] = ['liver-fire', 'stomach-cold', 'lung-phlegm-damp', 'spleen-qi-deficiency']
  const pictures = await reasonsOf({
    [`patterns/${hot}.yaml`]: setting('tongue', 'pale, with a white coat'),
    [`patterns/${cold}.yaml`]: setting('pulse', 'rapid and overflowing'),
    [`patterns/${full}.yaml`]: setting('tongue', 'peeled'),
    [`patterns/${empty}.yaml`]: setting('pulse', 'full and forceful'),
    'patterns/milk-stagnation.yaml': setting('pulse', 'wiry'),
    'patterns/taiyang-blood.yaml': (file) => file.replace(/\nexceptions:(\n .*)+/, ''),
  })
  expect(pictures.toSorted()).toEqual([
    "content/patterns/liver-fire.yaml: tongue: Strange in what is hot: 'pale, with a white coat'.",
    "content/patterns/lung-phlegm-damp.yaml: tongue: Strange in what is full: 'peeled'.",
    'content/patterns/milk-stagnation.yaml: exceptions 1: Nothing of the pulse asks for a reason.',
    "content/patterns/spleen-qi-deficiency.yaml: pulse: Strange in what is empty: 'full and forceful'.",
    "content/patterns/stomach-cold.yaml: pulse: Strange in what is cold: 'rapid and overflowing'.",
    expect.stringMatching(/taiyang-blood.yaml: pulse: Strange in what is hot/),
  ])
})

test('LIB-6: nobody is given what warms, cools, fills or empties against the pattern, nor what is not for them', async () => {
  const treated = (from: string, formula: string) => (file: string) =>
    file.replace(`id: ${from}`, `id: ${formula}`)
  const reasons = await reasonsOf({
    'patterns/liver-fire.yaml': treated('dang-gui-long-hui-wan', 'li-zhong-wan'),
    'patterns/stomach-cold.yaml': (file) =>
      file
        .replace('id: liang-fu-wan', 'id: bai-hu-tang')
        .replace('expels Cold from the Middle with moxa', 'clears Heat'),
    'patterns/lung-phlegm-damp.yaml': treated('er-chen-tang', 'si-jun-zi-tang'),
    'patterns/spleen-qi-deficiency.yaml': treated('si-jun-zi-tang', 'da-cheng-qi-tang'),
    'patterns/morning-sickness.yaml': (file) =>
      file.replace('code: SP-3', 'code: SP-6').replace('xiang-sha-liu-jun-zi-tang', 'tao-hong-si-wu-tang'),
    'patterns/lung-qi-deficiency.yaml': (file) => file.replace('code: LU-9', 'code: LU-10'),
    'patterns/milk-deficiency.yaml': treated('tong-ru-dan', 'xie-xin-tang'),
    'patterns/spleen-yang-deficiency.yaml': (file) =>
      file.replace('warms the Yang of the Spleen with moxa on salt, never with the needle', 'warms the Yang'),
  })
  for (const said of [
    /liver-fire.*li-zhong-wan warms what is hot/,
    /stomach-cold.*bai-hu-tang cools what is cold/,
    /stomach-cold.*points.*What is cold does not ask for it/,
    /lung-phlegm-damp.*si-jun-zi-tang tonifies what is full/,
    /spleen-qi-deficiency.*da-cheng-qi-tang drains what is empty/,
    /morning-sickness.*SP-6 is forbidden in pregnancy/,
    /morning-sickness.*tao-hong-si-wu-tang is not for pregnancy/,
    /milk-deficiency.*xie-xin-tang is not for breast-feeding/,
    /spleen-yang-deficiency.*REN-8 is not needled/,
    /lung-qi-deficiency.*LU-10 is no Yuan-Source point/,
    /liver-fire.*li-zhong-wan does not name it among its patterns/,
  ])
    expect(reasons).toContainEqual(expect.stringMatching(said))
})

test('LIB-4: a pattern that can show an alarm says in its advice who is to look at it, no complaint is a sign once more, and no differential is of other people', async () => {
  const reasons = await reasonsOf({
    'patterns/lung-heat.yaml': (file) => file.replace(/  - advice: Call an ambulance.*\n.*\n/, ''),
    'patterns/yin-fever-remaining.yaml': (file) => file.replace('physician today if', 'physician if'),
    'patterns/skin-wind-heat.yaml': (file) =>
      file.replace('  - bumps as of nettles within minutes', '  - wheals, red, that come and go'),
    'patterns/mumps.yaml': (file) => file.replace('id: childhood-accumulation', 'id: menopause-yin-yang'),
  })
  expect(reasons).toEqual([
    'content/patterns/mumps.yaml: differentials 3: Nobody is of the age and sex of both mumps and menopause-yin-yang.',
    "content/patterns/skin-wind-heat.yaml: complaints 1: A sign says so already: 'wheals, red, that come and go'.",
    'content/patterns/lung-heat.yaml: red_flags: No advice says who is to look at it first.',
    'content/patterns/yin-fever-remaining.yaml: red_flags 2: No advice is as urgent as high-fever: same-day physician.',
  ])
})

test('LIB-5: a pattern without a source is refused, and so is a book that nobody knows', async () => {
  const sourced = (by: string) => (text: string) => text.replace(/\nsources: .*/, by)
  const bare = await reasonsOf({ 'patterns/liver-fire.yaml': sourced('') })
  expect(bare).toEqual([expect.stringMatching(/liver-fire.yaml: sources: /)])
  const strange = await reasonsOf({
    'patterns/heart-fire.yaml': sourced('\nsources: [my-notes]'),
    'patterns/kidney-yin-deficiency.yaml': (text) => text.replace('source: cheng-', 'source: some-'),
  })
  expect(strange).toEqual([
    'content/patterns/heart-fire.yaml: sources 1: There is no source my-notes.',
    'content/patterns/kidney-yin-deficiency.yaml: alternatives 1, source: There is no source some-acupuncture.',
  ])
})
