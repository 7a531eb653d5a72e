import { describe, expect, test } from 'vitest'
import { readPulse } from './read-pulse.ts'
import { readSigns } from './read-signs.ts'
import { readTongue } from './read-tongue.ts'
import { pulseInWords, tongueInWords } from './signs-in-words.ts'
import { passages, pulseSentences } from './pulse-sentences.ts'
import { tongueSentences } from './sign-sentences.ts'
import { caseSigns, type PulseFindings, pulseShape, type TongueFindings } from '../contract/signs.ts'

const line = (parts: (string | false | undefined | number)[]) => parts.filter(Boolean).join('; ')
const wordsOf = (...parts: (string | undefined | readonly string[])[]) =>
  parts.flat().filter(Boolean).join(' ')

function briefTongue(of: TongueFindings) {
  const { coat } = of
  const inOrder = [
    'slightly swollen',
    'swollen',
    'thin',
    'short',
    'long',
    'stiff',
    'limp',
    'deviated',
    'quivering',
  ]
  return line([
    of.color,
    ...(of.parts ?? []).map(({ at, color }) => `${at}=${color}`),
    ...inOrder.filter((one) => (of.shape as string[] | undefined)?.includes(one)),
    ...(of.swollen_at ?? []).map((at) => `swollen@${at}`),
    of.teeth_marks && 'teeth marks',
    ...(of.cracks ?? []).map(({ at, depth }) => `crack@${at}${depth ? `(${depth})` : ''}`),
    ...(of.spots ?? []).map(({ kind, at }) => `${kind}${at ? `@${at}` : ''}`),
    of.veins && 'veins',
    coat &&
      `coat(${wordsOf(
        coat.amount,
        coat.color,
        coat.texture,
        coat.at?.map((at) => `@${at}`),
        coat.peeled?.map((at) => `-${at}`),
      )})`,
    of.moisture,
  ])
}

const shapesOf = (of: { shape?: string[] }) => pulseShape.options.filter((one) => of.shape?.includes(one))

function briefPulse(of: PulseFindings) {
  return line([
    of.rate,
    of.beats,
    of.rhythm,
    of.depth,
    of.width,
    of.strength,
    wordsOf(shapesOf(of)),
    ...(of.places ?? []).map(
      ({ at, ...one }) => `${at}{${wordsOf(one.depth, one.width, one.strength, shapesOf(one))}}`,
    ),
    of.most && `most(${of.most.join(', ')})`,
  ])
}

const expectDoubt = (unsure: string[], doubt: string | undefined) => {
  if (doubt === undefined) expect(unsure).toEqual([])
  else expect(unsure.join(' | ')).toContain(doubt)
}

describe('SIGN-1: the readers find tongue and pulse signs in text and list doubtful words', () => {
  test('the readers are tested on at least 120 sentences', () =>
    expect(tongueSentences.length + pulseSentences.length + passages.length).toBeGreaterThanOrEqual(120))

  test.each(tongueSentences)('tongue: %s', (words, expected, doubt) => {
    const { findings, unsure } = readTongue(words)
    expect(briefTongue(findings)).toBe(expected)
    expectDoubt(unsure, doubt)
    expect(caseSigns.safeParse({ tongue: findings, pulse: null }).error).toBeUndefined()
  })

  test.each(pulseSentences)('pulse: %s', (words, expected, doubt) => {
    const { findings, unsure } = readPulse(words)
    expect(briefPulse(findings)).toBe(expected)
    expectDoubt(unsure, doubt)
    expect(caseSigns.safeParse({ tongue: null, pulse: findings }).error).toBeUndefined()
  })

  test.each(passages)('in a whole text: %s', (text, tongue, pulse) => {
    const read = readSigns(text)
    expect(read.tongue ? briefTongue(read.tongue.findings) : '').toBe(tongue)
    expect(read.pulse ? briefPulse(read.pulse.findings) : '').toBe(pulse)
  })
})

test('LIM-10: readSigns() reads at most 2,000 characters of a passage', () => {
  const shapeAfter = (words: number) =>
    readSigns(`Tongue:\n${'red, '.repeat(words)}swollen`).tongue?.findings.shape
  expect(shapeAfter(300)).toEqual(['swollen'])
  expect(shapeAfter(400)).toBeUndefined()
})

test('SIGN-2: a text that names a hundred cracks gets only as many as an editor may pick', () => {
  const { findings } = readTongue('cracks; spots; '.repeat(100))
  expect(caseSigns.safeParse({ tongue: findings, pulse: null }).error).toBeUndefined()
  expect([findings.cracks?.length, findings.spots?.length]).toEqual([8, 8])
})

test('SIGN-2: tongueInWords() and pulseInWords() describe each finding', () => {
  const words =
    'Red, redder at the tip, swollen with teeth marks, a deep midline crack, dark spots at the sides, thick yellow greasy coat at the root, dry'
  expect(tongueInWords(readTongue(words).findings)).toBe(
    'Red; crimson at the tip; swollen; teeth marks; a deep midline crack; dark spots at the sides; thick, yellow, greasy coat at the root; dry.',
  )
  expect(
    pulseInWords(
      readPulse('wiry and rapid, 88, weak at both chi, thin on the left, most of all in the right guan')
        .findings,
    ),
  ).toBe(
    'Rapid and wiry; 88 beats per minute; fine at the left cun and the left guan; fine and weak at the left chi; weak at the right chi; most of all at the right guan.',
  )
  expect(tongueInWords({})).toBe('')
})
