import { expect, test } from 'vitest'
import { withoutMarks } from './without-marks.ts'

test('an excerpt has the text without its formatting marks', () => {
  expect(withoutMarks('# Story\n\nA **wiry** pulse, *thin*.\n- [LR-3](/library/points/LR-3)\n> so')).toBe(
    'Story A wiry pulse, thin. LR-3 so',
  )
  expect(withoutMarks('5 * 3 and 2*2')).toBe('5 * 3 and 2*2')
})
