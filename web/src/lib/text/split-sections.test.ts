import { describe, expect, test } from 'vitest'
import { isTcmTitle, splitSections } from './split-sections.ts'

const titles = (text: string) => splitSections(text).map(({ title }) => title)

test('list items with bullets from Word or phones are no section titles', () => {
  expect(splitSections('Advice:\n• Rest\n•\tWarm food\n· Walk:')[0]!.text).toBe(
    '• Rest\n•\tWarm food\n· Walk:',
  )
})

describe('a case text becomes sections', () => {
  test('a line that ends in a colon begins a section', () => {
    expect(splitSections('Chief Complaint:\nThirst.\n\nTongue:\nPale red.\nThin coat.')).toEqual([
      { title: 'Chief Complaint', isTcm: false, text: 'Thirst.' },
      { title: 'Tongue', isTcm: true, text: 'Pale red.\nThin coat.' },
    ])
  })

  test("text before the first title gets the title 'Case Study'", () => {
    expect(titles('A tailor of forty.\n\nPulse:\nWiry.')).toEqual(['Case Study', 'Pulse'])
    expect(titles('- restless\nPulse:\nWiry.')).toEqual(['Case Study', 'Pulse'])
    expect(titles('Just words')).toEqual(['Case Study'])
  })

  test('a colon inside a line begins no section', () => {
    expect(titles('Tongue: pale\nPulse: weak')).toEqual(['Case Study'])
  })

  test.each([
    ['**Tongue:**', 'Tongue'],
    ['**Tongue**:', 'Tongue'],
    ['## Tongue', 'Tongue'],
    ['### **Tongue**:', 'Tongue'],
    ['舌：', '舌'],
  ])('the title of %s has no formatting marks', (line, title) => {
    expect(titles(`${line}\nPale.`)).toEqual([title])
  })

  test('keeps formatting marks inside a section, but drops a ** without its counterpart', () => {
    expect(splitSections('He was **very** tired.\n5 * 3\n**Pale\n> Tongue:')[0]!.text).toBe(
      'He was **very** tired.\n5 * 3\nPale\n> Tongue:',
    )
  })

  test('a list item that ends in a colon begins no section, and every kind of line ending separates lines', () => {
    expect(splitSections('Sleep:\n- short\n* **dreams:**\r\n\r\n  - naps')).toEqual([
      { title: 'Sleep', isTcm: false, text: '- short\n* **dreams:**\n\n  - naps' },
    ])
  })

  test('an empty text has no section, and a title without text below it stays a title', () => {
    expect(splitSections(' \n\n')).toEqual([])
    expect(splitSections('Palpation:\nPulse:\nWiry')).toEqual([
      { title: 'Palpation', isTcm: false, text: '' },
      { title: 'Pulse', isTcm: true, text: 'Wiry' },
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
  ])('“%s” is recognized as the title of a TCM section', (title) => expect(isTcmTitle(title)).toBe(true))

  test.each(['Chief Complaint', 'Western Diagnosis', 'Questions for Discussion', 'Case Study'])(
    '%s is no TCM title',
    (title) => expect(isTcmTitle(title)).toBe(false),
  )
})
