import { describe, expect, test } from 'vitest'
import { isTcmTitle, splitSections } from './split-sections.ts'

const titles = (text: string) => splitSections(text).map(({ title }) => title)

test('the bullets of Word and of phones begin items of a list', () => {
  expect(splitSections('Advice:\n• Rest\n•\tWarm food\n· Walk')[0]!.blocks).toEqual([
    { kind: 'list', items: ['Rest', 'Warm food', 'Walk'] },
  ])
})

describe('a case text becomes sections', () => {
  test('a line that ends in a colon begins one', () => {
    expect(splitSections('Chief Complaint:\nThirst.\n\nTongue:\nPale red.\nThin coat.')).toEqual([
      { title: 'Chief Complaint', isTcm: false, blocks: [{ kind: 'text', text: 'Thirst.' }] },
      { title: 'Tongue', isTcm: true, blocks: [{ kind: 'text', text: 'Pale red.\nThin coat.' }] },
    ])
  })

  test("text before any heading stands under 'Case Study'", () => {
    expect(titles('A tailor of forty.\n\nPulse:\nWiry.')).toEqual(['Case Study', 'Pulse'])
    expect(titles('- restless\nPulse:\nWiry.')).toEqual(['Case Study', 'Pulse'])
    expect(titles('Just words')).toEqual(['Case Study'])
  })

  test('a colon inside a line begins nothing', () => {
    expect(titles('Tongue: pale\nPulse: weak')).toEqual(['Case Study'])
  })

  test.each([
    ['**Tongue:**', 'Tongue'],
    ['**Tongue**:', 'Tongue'],
    ['## Tongue', 'Tongue'],
    ['### **Tongue**:', 'Tongue'],
    ['舌：', '舌'],
  ])('%s loses its markers', (line, title) => {
    expect(titles(`${line}\nPale.`)).toEqual([title])
  })

  test('bold goes from running text too, and a star of a sum stays', () => {
    expect(splitSections('He was **very** tired.\n5 * 3')[0]!.blocks).toEqual([
      { kind: 'text', text: 'He was very tired.\n5 * 3' },
    ])
  })

  test('lines with a dash or a star are one list until other text comes', () => {
    expect(
      splitSections('Sleep:\n- short\n* **light**\n\n- dreams:\nBetter at sea.\n- naps')[0]!.blocks,
    ).toEqual([
      { kind: 'list', items: ['short', 'light', 'dreams:'] },
      { kind: 'text', text: 'Better at sea.' },
      { kind: 'list', items: ['naps'] },
    ])
  })

  test('an empty line begins a new paragraph, whatever ends the lines', () => {
    expect(splitSections('One\r\ntwo\r\n\r\nthree')[0]!.blocks).toEqual([
      { kind: 'text', text: 'One\ntwo' },
      { kind: 'text', text: 'three' },
    ])
  })

  test('nothing comes of nothing, and a title without words stays a title', () => {
    expect(splitSections(' \n\n')).toEqual([])
    expect(splitSections('Palpation:\nPulse:\nWiry')).toEqual([
      { title: 'Palpation', isTcm: false, blocks: [] },
      { title: 'Pulse', isTcm: true, blocks: [{ kind: 'text', text: 'Wiry' }] },
    ])
    expect(splitSections(':').map(({ title }) => title)).toEqual(['Case Study'])
  })
})

describe('TCM titles', () => {
  test.each([
    'Ten Questions',
    'The 10 Questions',
    'EIGHT PRINCIPLES',
    '8 principles',
    'Treatment Principles',
    'TCM Diagnosis',
    'Tongue and face',
    'Pulse',
    'Differential Diagnosis',
    'Pattern Differentiation',
    'Syndrome',
    'Meridians involved',
    'Points Used',
    'Acupuncture Points',
  ])('%s is one', (title) => expect(isTcmTitle(title)).toBe(true))

  test.each(['Chief Complaint', 'Western Diagnosis', 'Questions for Discussion', 'Case Study'])(
    '%s is none',
    (title) => expect(isTcmTitle(title)).toBe(false),
  )
})
