import { expect, test } from 'vitest'
import { markNames, withoutNames } from './mark-names.ts'

const text = '😀 LR-3, and 足三里.'
const marked = markNames(text, [
  [3, 7, 'points/LR-3'],
  [13, 16, 'points/ST-36'],
])

test('names are marked where they stand, and can be taken out again', () => {
  expect(marked).toBe('😀 \ue000points/LR-3\ue001LR-3\ue002, and \ue000points/ST-36\ue001足三里\ue002.')
  expect(withoutNames(marked)).toBe(text)
})

test('who types such marks makes no link', () => {
  expect(markNames('\ue000evil\ue001here\ue002', [])).toBe(' evil here ')
})
