import type { SyntaxNode } from '@lezer/common'
import { parser } from '@lezer/markdown'
import { withoutNames } from './mark-names.ts'
import { type Block, type Inline, linesOf, readPlainText, safeAddress, withLinks } from './plain-text.ts'

const bold = { resolve: 'StrongEmphasis', mark: 'EmphasisMark' }
const italic = { resolve: 'Emphasis', mark: 'EmphasisMark' }
const star = 42
const backslash = 92

/**
 * The Markdown library parses lists, quotes and links; readFormatted parses stars itself. Markdown's rule misses bold between Chinese words
 * without spaces, and reads 2*3*4 as emphasis.
 */
const markdown = parser.configure({
  remove: [
    'IndentedCode',
    'FencedCode',
    'HTMLBlock',
    'SetextHeading',
    'ATXHeading',
    'LinkReference',
    'HorizontalRule',
    'InlineCode',
    'HTMLTag',
    'Entity',
    'Image',
    'Autolink',
    'HardBreak',
    'Escape',
    'Emphasis',
  ],
  parseInline: [
    {
      name: 'Sign',
      parse: (cx, next, at) =>
        next === backslash && /[*[\]()>#+.-]/.test(cx.slice(at + 1, at + 2))
          ? cx.addElement(cx.elt('Escape', at, at + 2))
          : -1,
    },
    {
      name: 'Stars',
      parse(cx, next, at) {
        if (next !== star) return -1
        let end = at + 1
        while (cx.char(end) === star) end++
        const size = end - at
        const [before, after] = [cx.slice(at - 1, at), cx.slice(end, end + 1)]
        const isInside = size === 1 ? inWord(before) && inWord(after) : /\d/.test(before) && /\d/.test(after)
        if (size > 3 || isInside) return end
        const [opens, closes] = [/\S/.test(after), /\S/.test(before)]
        if (size === 3 && closes) {
          cx.addDelimiter(italic, at, at + 1, opens, closes)
          return cx.addDelimiter(bold, at + 1, end, opens, closes)
        }
        if (size > 1) cx.addDelimiter(bold, at, at + 2, opens, closes)
        return size === 2 ? end : cx.addDelimiter(italic, end - 1, end, opens, closes)
      },
    },
  ],
})

const inWord = (letter: string) => /[0-9A-Za-z\u00c0-\u1fff]/.test(letter)

const quoted = /^\s*(?:>[ \t]?)*/
const item = /^\s*(?:[-*]|\d{1,3}[.)])\s+\S/
/** Limits nesting depth so hostile Markdown stays cheap to parse. */
const tooDeep = /^(?:[ \t]*(?:>|[-*•](?=\s)|\d{1,3}[.)](?=\s))){7}/m
const maxMarks = 600

export function readFormatted(text: string): Block[] {
  if (tooDeep.test(text) || (text.match(/\*+|\]\(/g)?.length ?? 0) > maxMarks) return readPlainText(text)
  const source = prepared(text)
  return blocksIn(markdown.parse(source).topNode, source, 0)
}

/** Escapes what Markdown would misread: a lone 1. or -, + and large numbers. Ends a list or quote before a line without its mark. */
function prepared(text: string) {
  const lines: string[] = []
  let before = { prefix: '', isItem: false }
  for (const line of linesOf(text)) {
    const prefix = quoted.exec(line)![0].includes('>') ? quoted.exec(line)![0] : ''
    const words = line
      .slice(prefix.length)
      .replace(/^(\s*)[•‣▪◦·●]\s*(?=\S)/, '$1- ')
      .replace(/^(\s*)(?=\+\s|[-*]\s*$)/, '$1\\')
      .replace(/^(\s*\d+)(?=[.)]\s*$)/, '$1\\')
      .replace(/^(\s*\d{4,})(?=[.)]\s)/, '$1\\')
    const isItem = item.test(words)
    const depth = prefix.split('>').length
    const depthBefore = before.prefix.split('>').length
    if (words.trim() !== '' && !isItem && (before.isItem || depth < depthBefore))
      lines.push('>'.repeat(Math.min(depth, depthBefore) - 1))
    // Trims the indentation, which Markdown would read as a code block or a list item.
    lines.push(prefix + (isItem ? words : words.trimStart()))
    before = { prefix, isItem }
  }
  return lines.join('\n')
}

function* childrenOf(node: SyntaxNode) {
  for (let child = node.firstChild; child; child = child.nextSibling) yield child
}

function blocksIn(node: SyntaxNode, source: string, depth: number): Block[] {
  const blocks: Block[] = []
  for (const child of childrenOf(node)) {
    const { name } = child
    if (name === 'Blockquote') {
      const of = blocksIn(child, source, depth + 1)
      if (of.length > 0) blocks.push(...(depth < 2 ? [{ kind: 'quote', of } as const] : of))
    } else if (name === 'BulletList' || name === 'OrderedList') {
      const start =
        name === 'OrderedList' ? Number.parseInt(source.slice(child.from, child.from + 3), 10) : null
      // In a quote, the list also holds its QuoteMarks.
      const items = child.getChildren('ListItem').map((one) => blocksIn(one, source, depth + 1))
      const last = blocks.at(-1)
      if (depth > 1) blocks.push(...items.flat())
      else if (last?.kind === 'list' && start === null && last.start === null) last.items.push(...items)
      else blocks.push({ kind: 'list', start, items })
    } else if (name === 'Paragraph') {
      blocks.push({ kind: 'text', of: inlinesIn(child, source, 0) })
    }
  }
  return blocks
}

const drawnNodes = new Set(['StrongEmphasis', 'Emphasis', 'Link'])
const marks = new Set(['EmphasisMark', 'QuoteMark'])

function inlinesIn(node: SyntaxNode, source: string, depth: number): Inline[] {
  const parts: Inline[] = []
  let words = ''
  const close = () => {
    // Removes the indentation of a quote's continued lines.
    parts.push(...withLinks(words.replace(/\n[ \t]+/g, '\n')))
    words = ''
  }
  let { from } = node
  for (const child of childrenOf(node)) {
    words += source.slice(from, child.from)
    from = child.to
    if (child.name === 'Escape') words += source.slice(child.from + 1, child.to)
    else if (drawnNodes.has(child.name)) {
      close()
      parts.push(...drawn(child, source, depth))
    } else if (!marks.has(child.name)) words += source.slice(child.from, child.to)
  }
  words += source.slice(from, node.to)
  close()
  return parts
}

function drawn(node: SyntaxNode, source: string, depth: number): Inline[] {
  if (node.name === 'Link') {
    const url = node.getChild('URL')
    const href = url && safeAddress(source.slice(url.from, url.to).replace(/^<(.*)>$/, '$1'))
    const text = href && textIn(node, source)
    // A link without a safe address stays plain text.
    return href && text
      ? [{ kind: 'link', href, of: [text] }]
      : url
        ? withLinks(source.slice(node.from, node.to))
        : inlinesIn(node, source, depth)
  }
  const of = inlinesIn(node, source, depth + 1)
  if (depth > 4) return of
  return [{ kind: node.name === 'StrongEmphasis' ? 'bold' : 'italic', of }]
}

function textIn(link: SyntaxNode, source: string) {
  const [open, shut] = link.getChildren('LinkMark')
  return withoutNames(source.slice(open!.to, shut!.from))
    .replace(/(?<!\\)\*+(\S(?:[^*]*[^*\s\\])?)\*+/g, '$1')
    .replace(/\\([*[\]()>#+.-])/g, '$1')
    .trim()
}
