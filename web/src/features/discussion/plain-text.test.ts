import { describe, expect, test } from 'vitest'
import { type Block, type Link, readPlainText } from './plain-text.ts'

const links = (text: string): Link[] =>
  readPlainText(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : block.lines))
    .flat()
    .filter((part) => typeof part !== 'string')
const lines = (...all: string[]): Block => ({ kind: 'lines', lines: all.map((line) => [line]) })

describe('plain text', () => {
  test('keeps line breaks, parts paragraphs at empty lines and makes lists of dashes', () => {
    expect(readPlainText('one\ntwo\r\n\r\nthree\n- a\n* b\n\n- c')).toEqual([
      lines('one', 'two'),
      lines('three'),
      { kind: 'list', items: [['a'], ['b']] },
      { kind: 'list', items: [['c']] },
    ])
  })

  test('leaves a dash inside a line, a lone dash and a minus alone', () => {
    expect(readPlainText('Liver - Spleen\n-\n-5 degrees')).toEqual([
      lines('Liver - Spleen', '-', '-5 degrees'),
    ])
  })

  test('of markup nothing is read', () => {
    const nasty = '<img src=x onerror=alert(1)> **bold** [click](javascript:alert(1)) &lt;b&gt;'
    expect(readPlainText(nasty)).toEqual([lines(nasty)])
  })

  test('links http and https, without the sentence’s own marks', () => {
    expect(
      links('See https://example.org/a?b=1#c. And (http://example.org/x_(y)), https://example.org!'),
    ).toEqual([
      { href: 'https://example.org/a?b=1#c', text: 'https://example.org/a?b=1#c' },
      { href: 'http://example.org/x_(y)', text: 'http://example.org/x_(y)' },
      { href: 'https://example.org/', text: 'https://example.org' },
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
  ])('links nothing in %s', (text) => {
    expect(links(text).map(({ href }) => href)).toEqual(
      // A link inside another scheme may stand for itself.
      text.startsWith('blob:') ? ['https://example.org/1'] : [],
    )
  })

  test('drops letters that turn the direction or draw nothing', () => {
    expect(readPlainText('a\u202eb\u0000c\u200bd')).toEqual([lines('abcd')])
  })

  test('no address is lost or doubled, whatever stands around it', () => {
    const text = 'x https://a.example y https://b.example/z, w'
    const [block] = readPlainText(text)
    const flat = block?.kind === 'lines' ? block.lines[0]! : []
    expect(flat.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toBe(text)
  })

  test('reads ten thousand letters of anything quickly enough to type in', () => {
    for (const text of [
      'https://'.repeat(1250),
      '- '.repeat(5000),
      '('.repeat(9990) + 'https://a)',
      ')'.repeat(10_000),
    ])
      expect(readPlainText(text).length).toBeGreaterThan(0)
  })
})
