import { expect, test } from 'vitest'
import { ownWords, withoutMarks } from './without-marks.ts'

test.each([
  ['**Wiry** pulse, *very* so', 'Wiry pulse, very so'],
  ['**\u0002Wiry\u0003** pulse**', '\u0002Wiry\u0003 pulse'],
  ['> [Ann wrote](/case-study/1?tab=discussion&comment=2):\n> a\n## b', 'Ann wrote:\na\nb'],
  ['see [a study](https://example.org/cut', 'see a study'],
  ['[a [b](c) [d](e', '[a b d'],
  ['2*3*4, 5 * 3 and \\*a\\*', '2*3*4, 5 * 3 and *a*'],
])('withoutMarks() turns %j into %j', (text, words) => expect(withoutMarks(text)).toBe(words))

test.each([
  ['> [Ann wrote](/case-study/1?tab=discussion&comment=2):\n> a\n\n**Why** > 2?\n> b', 'Why > 2?'],
  ['> a\n> *b*', 'a\nb'],
])('ownWords() keeps only the author’s own text: %j becomes %j', (text, words) =>
  expect(ownWords(text)).toBe(words),
)
