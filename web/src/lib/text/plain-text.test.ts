import { describe, expect, test } from 'vitest'
import { type Block, type Inline, readPlainText } from './plain-text.ts'

const inlinesOf = (blocks: Block[]): Inline[] =>
  blocks.flatMap((block) =>
    block.kind === 'list' ? block.items.flatMap(inlinesOf) : block.kind === 'quote' ? [] : block.of,
  )
const links = (text: string) =>
  inlinesOf(readPlainText(text)).filter((part) => typeof part !== 'string' && part.kind === 'link')
const text = (...of: Inline[]): Block => ({ kind: 'text', of })

describe('readPlainText', () => {
  test('keeps line breaks, splits paragraphs at empty lines and turns dashes into lists', () => {
    expect(readPlainText('one\ntwo\r\n\r\nthree\n- a\n* b\n\n- c')).toEqual([
      text('one\ntwo'),
      text('three'),
      { kind: 'list', start: null, items: [[text('a')], [text('b')], [text('c')]] },
    ])
  })

  test('makes no list of a dash inside a line, a lone dash or a minus sign', () => {
    expect(readPlainText('Liver - Spleen\n-\n-5 degrees')).toEqual([text('Liver - Spleen\n-\n-5 degrees')])
  })

  test('shows markup as text', () => {
    const nasty = '<img src=x onerror=alert(1)> **bold** [click](javascript:alert(1)) &lt;b&gt;'
    expect(readPlainText(nasty)).toEqual([text(nasty)])
  })

  test('links http and https addresses without the punctuation of the sentence', () => {
    expect(
      links('See https://example.org/a?b=1#c. And (http://example.org/x_(y)), https://example.org!'),
    ).toEqual([
      { kind: 'link', href: 'https://example.org/a?b=1#c', of: ['https://example.org/a?b=1#c'] },
      { kind: 'link', href: 'http://example.org/x_(y)', of: ['http://example.org/x_(y)'] },
      { kind: 'link', href: 'https://example.org/', of: ['https://example.org'] },
    ])
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt://example.org/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'https://club.example@evil.example/',
    'https://user:word@evil.example/',
    'https://',
    'http://:80',
    'xhttps://example.org',
    '//example.org',
  ])('links nothing in %s', (words) => {
    expect(links(words).map(({ href }) => href)).toEqual(
      // In a blob: address, the inner https address may become a link.
      words.startsWith('blob:') ? ['https://example.org/1'] : [],
    )
  })

  test('drops invisible letters and letters that change the writing direction', () => {
    expect(readPlainText('a\u202eb\u0000c\u200bd')).toEqual([text('abcd')])
  })

  test('links each address and leaves the text around it unchanged', () => {
    const words = 'x https://a.example y https://b.example/z, w'
    const flat = inlinesOf(readPlainText(words))
    expect(flat.map((part) => (typeof part === 'string' ? part : part.of)).join('')).toBe(words)
  })

  test('parses ten thousand hostile letters fast enough for typing', () => {
    for (const words of [
      'https://'.repeat(1250),
      '- '.repeat(5000),
      '('.repeat(9990) + 'https://a)',
      ')'.repeat(10_000),
    ])
      expect(readPlainText(words).length).toBeGreaterThan(0)
  })
})
