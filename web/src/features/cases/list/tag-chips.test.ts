import { expect, test } from 'vitest'
import { tagChips } from './tag-chips.ts'

const cases = [['cold'], ['damp', 'heat'], ['heat', 'wind', 'dry'], ['fire', 'summer']].map((tags) => ({
  tags,
}))

test('at most five, the commonest first', () => {
  expect(tagChips(cases, undefined)).toEqual(['heat', 'cold', 'damp', 'wind', 'dry'])
})

test('the active one stays in its place, or comes last where no case brings it', () => {
  expect(tagChips(cases, 'damp')).toEqual(['heat', 'cold', 'damp', 'wind', 'dry'])
  expect(tagChips(cases, 'summer')).toEqual(['heat', 'cold', 'damp', 'wind', 'summer'])
  expect(tagChips([], 'gone')).toEqual(['gone'])
})
