type Place = { hasHeadings: boolean; depth: number }

const dropped =
  'script, style, head, title, template, noscript, svg, math, iframe, object, embed, img, video, audio, input, textarea, select, button'
const blocks =
  /^(?:P|DIV|SECTION|ARTICLE|MAIN|HEADER|FOOTER|BODY|H[1-6]|UL|OL|LI|BLOCKQUOTE|TABLE|TBODY|THEAD|TR|PRE|DL|DT|DD|FIGURE)$/

/**
 * Turns pasted HTML from Word or a web page into Markdown with bold, italics, lists, quotes, links and, with `hasHeadings`, headings.
 * Returns null if the text has none of these. The HTML is parsed in a document of its own.
 */
export function pastedWords(html: string, hasHeadings: boolean) {
  // Renames the style attributes by which Word marks bold: the content security policy would report them.
  const page = new DOMParser().parseFromString(html.replace(/\sstyle\s*=/gi, ' data-style='), 'text/html')
  for (const element of page.querySelectorAll(dropped)) element.remove()
  const words = markedWords(page.body, hasHeadings)
  return /\*|^\s*(?:[->#]|\d+\.)\s|\]\(/m.test(words) ? words : null
}

export const markedWords = (element: Element, hasHeadings = false) =>
  blockWords(element, { hasHeadings, depth: 0 })
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const styleOf = (node: Element) => node.getAttribute('data-style') ?? ''

function blockWords(node: Element, place: Place): string {
  let words = ''
  let line = ''
  const close = () => {
    if (line.trim() !== '') words += `${line.trim()}\n\n`
    line = ''
  }
  for (const child of node.childNodes) {
    if (!(child instanceof Element) || !blocks.test(child.tagName)) {
      line +=
        child instanceof Element && child.querySelector('p, div, ul, ol, table, blockquote')
          ? `\n${blockWords(child, place)}`
          : inlineWords(child)
      continue
    }
    close()
    words += oneBlock(child, place)
  }
  close()
  return words
}

function oneBlock(node: Element, place: Place): string {
  const name = node.tagName
  if (name === 'UL' || name === 'OL') return `${listWords(node, place)}\n`
  if (name === 'BLOCKQUOTE') return `${withPrefix(blockWords(node, place).trim(), '> ')}\n\n`
  if (/^H[1-6]$/.test(name)) {
    const title = inlineWords(node).replaceAll('**', '').trim()
    return title && `${place.hasHeadings ? `## ${title}` : `**${title}**`}\n\n`
  }
  if (name === 'TR') return `${[...node.children].map((cell) => inlineWords(cell).trim()).join('  ')}\n`
  const level = /mso-list:[^;"]*level(\d)/.exec(styleOf(node))?.[1]
  if (level) return wordItem(node, Number(level))
  return blockWords(node, place)
}

function listWords(list: Element, place: Place): string {
  let number = Number(list.getAttribute('start') ?? 1)
  let words = ''
  for (const item of list.children) {
    if (/^[UO]L$/.test(item.tagName)) {
      words += withPrefix(listWords(item, { ...place, depth: place.depth + 1 }).trimEnd(), '   ') + '\n'
      continue
    }
    const head = list.tagName === 'OL' ? `${number++}. ` : '- '
    const said = blockWords(item, place)
      .trim()
      .replace(/\n{2,}/g, '\n')
    const [first = '', ...rest] = said.split('\n')
    words += [head + first, ...rest.map((line) => ' '.repeat(head.length) + line)].join('\n') + '\n'
  }
  return words
}

/** Word writes a list item as a paragraph, with its bullet or number in an element marked as ignorable. */
function wordItem(node: Element, level: number): string {
  const mark = [...node.querySelectorAll('[data-style]')].find((part) =>
    /mso-list:\s*Ignore/i.test(styleOf(part)),
  )
  const isNumber = /^[\da-z]+[.)]/i.test(mark?.textContent.trim() ?? '')
  const number = Number.parseInt(mark?.textContent ?? '', 10) || 1
  mark?.remove()
  return `${'   '.repeat(level - 1)}${isNumber ? `${number}. ` : '- '}${inlineWords(node).trim()}\n`
}

function inlineWords(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped((node.textContent ?? '').replace(/\s+/g, ' '))
  if (!(node instanceof Element)) return ''
  if (node.tagName === 'BR') return '\n'
  const words = [...node.childNodes].map(inlineWords).join('')
  const style = styleOf(node)
  const href = node.tagName === 'A' ? (node.getAttribute('href') ?? '') : ''
  if (/^https?:\/\//i.test(href)) {
    const address = href
      .replace(/[\s()<>]/g, encodeURIComponent)
      .replaceAll('(', '%28')
      .replaceAll(')', '%29')
    const title = words.replaceAll('\n', ' ').trim()
    return title === href || title === '' ? address : `[${title}](${address})`
  }
  const isBold = /^(?:B|STRONG)$/.test(node.tagName)
    ? !/font-weight:\s*(?:normal|400)/.test(style)
    : /font-weight:\s*(?:bold|[6-9]00)/.test(style)
  const isItalic = /^(?:I|EM)$/.test(node.tagName)
    ? !/font-style:\s*normal/.test(style)
    : /font-style:\s*italic/.test(style)
  return around(isItalic ? '*' : '', around(isBold ? '**' : '', words))
}

/** Markdown marks must touch their text and end with their line. */
const around = (sign: string, words: string) =>
  sign === ''
    ? words
    : words.replace(/\S(?:[^\n]*\S)?/g, (said) => (said.startsWith(sign) ? said : sign + said + sign))

const escaped = (words: string) => words.replace(/(?<![0-9A-Za-z])\*(?=\S)/g, '\\*').replaceAll('](', ']\\(')

const withPrefix = (words: string, prefix: string) =>
  words
    .split('\n')
    .map((line) => (prefix + line).trimEnd())
    .join('\n')
