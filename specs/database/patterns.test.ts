import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf } from '../../content/loader/entries.ts'
import { readContent } from '../../content/loader/read-content.ts'
import { projectRoot } from '../../local/project-root.ts'
import { contentWith } from '../kit/content-copy.ts'

const { content, faults } = await readContent()
const patterns = content.patterns.map(({ value }) => value)

/** Toxic, restricted or harsh herbs, and the word by which a pattern's formula warns of each. */
const warnings: [herb: RegExp, word: RegExp][] = [
  [/^ma-huang$/, /Ma Huang|Very toxic/i],
  [/^fu-zi$|^chuan-wu$|^cao-wu$/, /toxic/i],
  [/^xi-xin$/, /Xi Xin/],
  [/^mu-tong$/, /Mu Tong/],
  [/^zhu-sha$/, /Zhu Sha/],
  [/^da-huang$/, /Da Huang/],
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

test('LIB-5: a pattern without a source is refused, and so is a book that nobody knows', async () => {
  const reasonsOf = async (edits: Parameters<typeof contentWith>[0]) =>
    (await readContent(await contentWith(edits))).faults.map(({ reason }) => reason)
  const sourced = (by: string) => (text: string) => text.replace(/\nsources: .*/, by)
  const bare = await reasonsOf({ 'patterns/liver-fire.yaml': sourced('') })
  expect(bare).toEqual([expect.stringMatching(/^sources: /)])
  const strange = await reasonsOf({
    'patterns/heart-fire.yaml': sourced('\nsources: [my-notes]'),
    'patterns/kidney-yin-deficiency.yaml': (text) => text.replace('source: cheng-', 'source: some-'),
  })
  expect(strange).toEqual([
    'sources 1: There is no source my-notes.',
    'alternatives 1, source: There is no source some-acupuncture.',
  ])
})
