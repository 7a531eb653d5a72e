import { expect, test } from 'vitest'
import { contrastsOf, isReadable } from './club-color.ts'

test('ADM-12: the club’s color is accepted only if it is readable in both themes', () => {
  expect(['#1f6b55', '#000000', '#7a1f4d', '#1d3f8f'].filter((color) => !isReadable(color))).toEqual([])
  expect(['#ffffff', '#ffcc00', '#7fc8ac', '#888888'].filter(isReadable)).toEqual([])
  expect(contrastsOf('#ffffff')[0]).toBeLessThan(1.3)
})
