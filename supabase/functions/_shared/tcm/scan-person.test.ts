import { expect, test } from 'vitest'
import { readFiles } from '../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../content/loader/to-rows.ts'
import { openScan, sayFindings } from './scan-person.ts'

const { person_words: person, red_flags: flags } = bankOf((await readFiles()).content)
const scan = openScan(person, flags)
const alarmsIn = (text: string) => scan(text).alarms.map(({ id }) => id)

test('SAFE-1: the scan finds certain and possible pregnancy, unless the text denies it', () => {
  for (const text of ['A woman, 20 weeks pregnant.', 'She is expecting twins.', 'Third trimester.'])
    expect(scan(text).pregnancy, text).toBe('pregnant')
  for (const text of ['She may be pregnant.', 'Trying to conceive.', 'Her period is late.'])
    expect(scan(text).pregnancy, text).toBe('possible')
  for (const text of [
    'She is not pregnant.',
    'Her pregnancy test was negative.',
    'After her second pregnancy.',
  ])
    expect(scan(text).pregnancy, text).toBe('no')
  expect(scan('She sleeps badly.').pregnancy).toBeNull()
  expect(scan('He is 40; his wife is pregnant. He coughs.').pregnancy).toBeNull()
})

test('SAFE-1: the scan finds age, sex, medicines, conditions and devices', () => {
  expect(scan('A man of 70 takes warfarin and metformin.')).toMatchObject({
    age: 70,
    sex: 'male',
    groups: ['blood thinners', 'diabetes medicines'],
  })
  expect(scan('A 7-year-old boy with epilepsy.').groups).toEqual(['children', 'epilepsy'])
  expect(scan('A baby of five weeks, 5 weeks old.').groups).toContain('babies under one year')
  expect(scan('She breast-feeds.').groups).toEqual(['breast-feeding'])
  expect(scan('He has a pacemaker.').devices).toEqual(['pacemaker'])
  expect(scan('He has no pacemaker.').devices).toEqual([])
})

test('SAFE-7: findings list alarms first, the most urgent on top, in the library’s wording', () => {
  const findingsIn = (notes: string) => sayFindings(scan(notes), notes)
  const found = findingsIn(
    'A man of 60 has crushing chest pain and has coughed for two months. He takes aspirin.',
  )
  expect(found[0]).toMatch(/^Alarm: Chest pain or pressure\. Think of .*: call an ambulance now\.$/)
  expect(found.at(-1)).toBe('The text mentions blood thinners.')
  expect(alarmsIn('He has no chest pain.')).toEqual([])
  expect(findingsIn('He is tired.')).toEqual([expect.stringContaining('They count as not checked.')])
  expect(findingsIn('')).toEqual([])
})

test('SAFE-7: the scan reads measured values in notes by their meaning, and ignores other numbers', () => {
  expect(alarmsIn('Breast ca, 8 days post chemo, temp 38.4')).toContain('neutropenic-fever')
  expect(alarmsIn('no fever, 40 degrees')).toContain('high-fever')
  expect(alarmsIn('G1P0 34/40, BP 158/104, RUQ pain')).toContain('pre-eclampsia')
  expect(alarmsIn('diabetic, sugar 2.4')).toContain('hypoglycaemia')
  expect(alarmsIn('BP 128/78, HR 66, T 36.8, SLR 40 degrees, BM 2 a day, sugar 3 spoons')).toEqual([])
})

test('SAFE-7: the scan finds alarms in telegraphic notes and everyday wording', () => {
  for (const [notes, flag] of Object.entries({
    '14M tender over RIF, rebound, guarding': 'acute-abdomen',
    'Toddler with barking cough and noisy breathing': 'child-breathing-distress',
    'I dont want to be here anymore': 'suicidal-thoughts',
    'LBP, numbness between the legs, cant pee': 'cauda-equina',
    'perineum feels like cotton wool since yday': 'cauda-equina',
    'poo like liquorice, white as a sheet': 'black-stool',
    'no appetite and crushing chest pain': 'chest-pain',
    'left arm just hung there and he talked like he had marbles in his mouth': 'stroke-signs',
    'all three flatmates have headaches since the heater was on': 'poisoning',
  }))
    expect(alarmsIn(notes), notes).toContain(flag)
  for (const notes of [
    'loose stools, no blood; T swollen with tooth marks',
    'purple spots on the tongue, phlegm turned yellow',
    'Denies chest pain, palpitations, syncope. Father had a stroke at 80.',
  ])
    expect(alarmsIn(notes), notes).toEqual([])
  expect(scan('pregnant man, 20 weeks').pregnancy).toBe('pregnant')
  expect(scan('Newborn, temp 38.7').age).toBe(0)
  expect(scan('a 6 weeks old fracture').age).toBeNull()
})

test('SAFE-1: a hostile text of 10,000 letters is scanned in linear time', () => {
  const texts = [
    'a'.repeat(10_000),
    'pregnant '.repeat(1_100),
    'no '.repeat(3_300),
    'chest … '.repeat(1_200),
    '1'.repeat(10_000),
  ]
  for (const text of texts) expect(() => scan(text)).not.toThrow()
})
