export type Change = { from: number; to: number; insert: string; select: [number, number] }
export type MarkKind = 'bold' | 'italic' | 'list' | 'numbers' | 'quote' | 'heading' | 'link'

const prefix = /^\s*(?:>[ \t]?)*(?:[-*•][ \t]+|\d{1,3}[.)][ \t]+|#{1,6}[ \t]+)?/
const anyItem = /^(\s*)(?:[-*•]|\d{1,3}[.)])[ \t]+/
const linePrefixes = {
  list: { known: /^(\s*)[-*•][ \t]+/, make: () => '- ' },
  numbers: { known: /^(\s*)\d{1,3}[.)][ \t]+/, make: (at: number) => `${at + 1}. ` },
  quote: { known: /^(\s*)>[ \t]?/, make: () => '> ' },
  heading: { known: /^(\s*)#{1,6}[ \t]+/, make: () => '## ' },
}

/** Applies a formatting tool to the selection; a second press undoes the first. */
export function markSelection(kind: MarkKind, text: string, start: number, end: number): Change {
  if (kind === 'bold') return around('**', text, start, end)
  if (kind === 'italic') return around('*', text, start, end)
  if (kind === 'link') return linked(text, start, end)
  return lines(linePrefixes[kind], text, start, end)
}

function around(sign: string, text: string, start: number, end: number): Change {
  const words = text.slice(start, end)
  const from = start + (words.length - words.trimStart().length)
  const to = Math.max(from, end - (words.length - words.trimEnd().length))
  const size = sign.length
  const stars = (side: string) => side.length
  const before = stars(/\**$/.exec(text.slice(0, from))![0])
  const after = stars(/^\**/.exec(text.slice(to))![0])
  const isMarked = (count: number) => count === size || count === 3
  if (to > from && isMarked(before) && isMarked(after))
    return {
      from: from - size,
      to: to + size,
      insert: text.slice(from, to),
      select: [from - size, to - size],
    }
  if (to === from) {
    const at = start + size
    return { from: start, to: end, insert: sign + words + sign, select: [at, at + words.length] }
  }
  // Marks must end with their line and stay behind the prefix of a list item, so each line is wrapped separately.
  const insert = text
    .slice(from, to)
    .split('\n')
    .map((line, at) => {
      const head = at > 0 ? prefix.exec(line)![0] : ''
      const rest = line.slice(head.length).trimEnd()
      return rest === '' ? line : head + sign + rest + sign
    })
    .join('\n')
  const isOne = !insert.includes('\n')
  return { from, to, insert, select: isOne ? [from + size, to + size] : [from, from + insert.length] }
}

function lines(
  { known, make }: { known: RegExp; make: (at: number) => string },
  text: string,
  start: number,
  end: number,
): Change {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const all = text.slice(from, to).split('\n')
  const isAll =
    all.every((line) => line.trim() === '' || known.test(line)) && all.some((line) => known.test(line))
  let count = 0
  const insert = all
    .map((line) => {
      if (isAll) return line.replace(known, '$1')
      return line.trim() === '' && all.length > 1
        ? line
        : make(count++) + line.replace(known === linePrefixes.quote.known ? known : anyItem, '$1')
    })
    .join('\n')
  const last = from + insert.length
  return { from, to, insert, select: start === end ? [last, last] : [from, last] }
}

function linked(text: string, start: number, end: number): Change {
  const words = text.slice(start, end).trim()
  if (/^https?:\/\/\S+$/.test(words))
    return { from: start, to: end, insert: `[](${words})`, select: [start + 1, start + 1] }
  const insert = `[${words}](https://)`
  const address = start + words.length + 3
  return { from: start, to: end, insert, select: words ? [address, address + 8] : [start + 1, start + 1] }
}

/** Uses the browser's own command where it works, so that Ctrl+Z undoes the change. */
export function applyChange(field: HTMLTextAreaElement, { from, to, insert, select }: Change) {
  field.focus({ preventScroll: true })
  field.setSelectionRange(from, to)
  const isDone =
    insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert)
  if (!isDone) {
    field.setRangeText(insert, from, to)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  field.setSelectionRange(...select)
}
