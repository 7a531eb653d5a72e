import { expect, test } from 'vitest'
import { markNames, withoutNames } from './mark-names.ts'

const text = '😀 LR-3, and 足三里.'
const marked = markNames(text, [
  [3, 7, 'points/LR-3'],
  [13, 16, 'points/ST-36'],
])

test('markNames marks names in place, and withoutNames removes the marks', () => {
  expect(marked).toBe('😀 \ue000points/LR-3\ue001LR-3\ue002, and \ue000points/ST-36\ue001足三里\ue002.')
  expect(withoutNames(marked)).toBe(text)
})

test('mark characters that a member typed make no link', () => {
  expect(markNames('\ue000evil\ue001here\ue002', [])).toBe(' evil here ')
})
