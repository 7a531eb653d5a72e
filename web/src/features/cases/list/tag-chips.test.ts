import { expect, test } from 'vitest'
import { tagChips } from './tag-chips.ts'

const cases = [['cold'], ['damp', 'heat'], ['heat', 'wind', 'dry'], ['fire', 'summer']].map((tags) => ({
  tags,
}))

test('tagChips returns at most five tags, the most frequent first', () => {
  expect(tagChips(cases, undefined)).toEqual(['heat', 'cold', 'damp', 'wind', 'dry'])
})

test('tagChips keeps the active tag in its place, or puts it last if no loaded case has it', () => {
  expect(tagChips(cases, 'damp')).toEqual(['heat', 'cold', 'damp', 'wind', 'dry'])
  expect(tagChips(cases, 'summer')).toEqual(['heat', 'cold', 'damp', 'wind', 'summer'])
  expect(tagChips([], 'gone')).toEqual(['gone'])
})
