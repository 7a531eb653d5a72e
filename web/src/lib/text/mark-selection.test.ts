import { expect, test } from 'vitest'
import { type MarkKind, markSelection } from './mark-selection.ts'

/** In `drawn`, [ and ] enclose the selection. */
function press(kind: MarkKind, drawn: string) {
  const [start, end] = [drawn.indexOf('['), drawn.indexOf(']') - 1]
  const text = drawn.replace('[', '').replace(']', '')
  const { from, to, insert, select } = markSelection(kind, text, start, end)
  const next = text.slice(0, from) + insert + text.slice(to)
  return `${next.slice(0, select[0])}[${next.slice(select[0], select[1])}]${next.slice(select[1])}`
}

test.each([
  ['bold', 'a [b c] d', 'a **[b c]** d'],
  ['bold', 'a **[b c]** d', 'a [b c] d'],
  ['bold', 'a [b ]c', 'a **[b]** c'],
  ['bold', 'a []', 'a **[]**'],
  ['italic', '[a]', '*[a]*'],
  ['italic', '**[a]**', '***[a]***'],
  ['bold', '***[a]***', '*[a]*'],
  ['bold', '[a\n- b\n\n> c]', '[**a**\n- **b**\n\n> **c**]'],
  ['list', 'a\n[b\nc]\nd', 'a\n[- b\n- c]\nd'],
  ['list', '[- b\n- c]', '[b\nc]'],
  ['numbers', '[- b\n\nc]', '[1. b\n\n2. c]'],
  ['numbers', '[1. b\n7. c]', '[b\nc]'],
  ['quote', 'a b[]', '> a b[]'],
  ['quote', '[]', '> []'],
  ['heading', '# a[]', 'a[]'],
] as const)('%s: %s → %s', (kind, before, after) => {
  expect(press(kind, before)).toBe(after)
})

test('the link tool selects what is missing: the link text or the address', () => {
  expect(markSelection('link', 'see this', 4, 8)).toEqual({
    from: 4,
    to: 8,
    insert: '[this](https://)',
    select: [11, 19],
  })
  const address = 'https://example.org'
  expect(markSelection('link', address, 0, 19)).toMatchObject({ insert: `[](${address})`, select: [1, 1] })
})
