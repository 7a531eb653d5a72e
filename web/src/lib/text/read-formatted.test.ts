import { describe, expect, test } from 'vitest'
import { hasMarks } from './formatting.ts'
import { markNames } from './mark-names.ts'
import { type Block, type Inline, readPlainText } from './plain-text.ts'
import { readFormatted } from './read-formatted.ts'

const inWords = (part: Inline): string =>
  typeof part === 'string'
    ? part
    : part.kind === 'link'
      ? `<a ${part.href}>${part.of.map(inWords).join('')}</a>`
      : `<${part.kind}>${part.of.map(inWords).join('')}</${part.kind}>`
/** Writes parsed blocks as short text, to compare them. */
const drawn = (blocks: Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'text') return block.of.map(inWords).join('')
      if (block.kind === 'quote') return `<quote>${drawn(block.of)}</quote>`
      const items = block.items.map((item) => `<li>${drawn(item)}</li>`).join('')
      return block.start === null ? `<ul>${items}</ul>` : `<ol ${block.start}>${items}</ol>`
    })
    .join('|')
const read = (text: string) => drawn(readFormatted(text))

describe('TEXT-2: readFormatted parses formatting marks', () => {
  test.each([
    ['a **b** *c* ***d***', 'a <bold>b</bold> <italic>c</italic> <bold><italic>d</italic></bold>'],
    ['**a *b* c**', '<bold>a <italic>b</italic> c</bold>'],
    ['它是**重点：**内容', '它是<bold>重点：</bold>内容'],
    ['1. a\n2. b\n   - c\n\nd', '<ol 1><li>a</li><li>b|<ul><li>c</li></ul></li></ol>|d'],
    ['- a\n  - b\n    - c\n- d', '<ul><li>a|<ul><li>b|c</li></ul></li><li>d</li></ul>'],
    ['• a\n  • *b*', '<ul><li>a|<ul><li><italic>b</italic></li></ul></li></ul>'],
    ['- a\n* **b**\n\n- c', '<ul><li>a</li><li><bold>b</bold></li><li>c</li></ul>'],
    ['> a\n> b\nc', '<quote>a\nb</quote>|c'],
    ['> - a\n> - b', '<quote><ul><li>a</li><li>b</li></ul></quote>'],
    ['> - a\n> b\n>> c', '<quote><ul><li>a</li></ul>|b|<quote>c</quote></quote>'],
    ['- a\nb *c*', '<ul><li>a</li></ul>|b <italic>c</italic>'],
    ['[a *b*](https://example.org/x) c', '<a https://example.org/x>a b</a> c'],
    ['*https://example.org/x*', '<italic><a https://example.org/x>https://example.org/x</a></italic>'],
    ['[a \\[\\*x\\*\\]\\(y\\) *b*](https://example.org/b)', '<a https://example.org/b>a [*x*](y) b</a>'],
    ['[a](<https://example.org/b>)', '<a https://example.org/b>a</a>'],
    [
      '[Ann wrote](/case-study/00000000-0000-4000-8000-000000000000?tab=discussion&comment=00000000-0000-4000-8000-000000000001):',
      '<a /case-study/00000000-0000-4000-8000-000000000000?tab=discussion&comment=00000000-0000-4000-8000-000000000001>Ann wrote</a>:',
    ],
    ['[Ann](#12) wrote:', '<a #12>Ann</a> wrote:'],
    ['\\*a\\* 1\\. \\[b]', '*a* 1. [b]'],
  ])('%j', (text, expected) => {
    expect(hasMarks(text)).toBe(true)
    expect(read(text)).toBe(expected)
  })

  test('keeps a library name linked inside marks, and as plain text inside a link', () => {
    const text = '- **Taichong**\n[Taichong](https://example.org)'
    const links: [number, number, string][] = [
      [4, 12, 'points/LR-3'],
      [16, 24, 'points/LR-3'],
    ]
    expect(read(markNames(text, links))).toBe(
      '<ul><li><bold>\ue000points/LR-3\ue001Taichong\ue002</bold></li></ul>|<a https://example.org/>Taichong</a>',
    )
  })
})

describe('TEXT-3: readFormatted leaves text without intended marks unchanged', () => {
  test.each([
    '5 * 3 is 15, 2*3*4 is 24, and a*b*c',
    'a lone * and *another, 4 < 5 > 3 & 6',
    'snake_case_name, _one_, __two__ and ¯\\_(ツ)_/¯',
    '1.',
    '-\n*\n3)',
    '+ SP-6\n+ ST-36',
    '1985. A year',
    '---\n***\n===\nwords\n---',
    '    indented',
    '```\ncode\n``` `x` ~y~ # no heading',
    '# no heading\nwords',
    '<b>bold</b> <!-- x --> &lt;b&gt; &#42;a&#42;',
    '![x](javascript:alert(1)) [y](javascript:alert(1)) [z](//example.org) [w](data:text/html,x)',
    '[a](/login) [b](/\\example.org) [c]( /case-study/1 )',
    '[a]: https\n[a] [b][c] [] () [](https:)',
  ])('%j', (text) => {
    const asWords = text.replaceAll(/^ +/gm, '')
    const flat = read(`${text}\n*`).replaceAll(/\|/g, '\n')
    expect(flat).toBe(`${asWords}\n*`)
    expect(flat).not.toContain('<a ')
  })

  test('readPlainText returns the same for text without marks', () => {
    for (const text of ['one\ntwo\r\n\r\nthree\n- a\n* b\n\n- c', 'x https://a.example/y.', '- a\n\nb'])
      expect(readFormatted(text)).toEqual(readPlainText(text))
  })
})

test('TEXT-4: readFormatted parses ten thousand hostile letters quickly and limits their nesting depth', () => {
  for (const piece of [
    '>',
    '> ',
    '- ',
    '1. ',
    '*',
    '**',
    '*a ',
    '**a ',
    'a* ',
    '[',
    ']',
    '[](',
    '[a](b',
    '\\',
    '*a**b***c ',
    '(',
    '- a\n  ',
  ])
    for (const text of [
      piece.repeat(10_000 / piece.length),
      piece.repeat(5000 / piece.length) +
        'x' +
        [...piece]
          .toReversed()
          .join('')
          .repeat(5000 / piece.length),
    ])
      expect(depthOf(readFormatted(text))).toBeLessThan(20)
})

function depthOf(parts: unknown): number {
  if (typeof parts !== 'object' || parts === null) return 0
  return 1 + Math.max(0, ...Object.values(parts).map(depthOf))
}
