import { expect, test } from 'vitest'
import { nearHit } from './near-hit.ts'

const mark = (words: string) => words.replace('[', '\u0002').replace(']', '\u0003')

test.each([
  ['a [hit] soon', 'a [hit] soon'],
  ['nothing marked at all '.repeat(9), 'nothing marked at all '.repeat(9)],
  [
    `${'many words '.repeat(20)}before the [hit] and after`,
    `… ${'many words '.repeat(3)}before the [hit] and after`,
  ],
  [`${'x'.repeat(90)}[hit]`, '… [hit]'],
  [`${'x'.repeat(90)} of it [hit]`, '… of it [hit]'],
  ['Chief complaint:\n- Dull [hit] at dusk\n## Pulse\n* Wiry', 'Dull [hit] at dusk\n· Wiry'],
  ['**The [hit]:**\n- Better at rest:', 'The [hit]:\n· Better at rest:'],
])('FIND-3: the excerpt of %s begins near the first hit', (text, near) => {
  expect(nearHit(mark(text))).toBe(mark(near))
})
