import { expect, test } from 'vitest'
import { withoutMarks } from './without-marks.ts'

test.each([
  ['**Wiry** pulse, *very* so', 'Wiry pulse, very so'],
  ['**\u0002Wiry\u0003** pulse**', '\u0002Wiry\u0003 pulse'],
  ['> [Ann wrote](/case-study/1?tab=discussion&comment=2):\n> a\n## b', 'Ann wrote:\na\nb'],
  ['see [a study](https://example.org/cut', 'see a study'],
  ['2*3*4, 5 * 3 and \\*a\\*', '2*3*4, 5 * 3 and *a*'],
])('%j is %j', (text, words) => expect(withoutMarks(text)).toBe(words))
