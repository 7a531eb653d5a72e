export type Link = { href: string; text: string }
export type Line = (string | Link)[]
export type Block = { kind: 'lines'; lines: Line[] } | { kind: 'list'; items: Line[] }

const address = /\bhttps?:\/\/[^\s<>"“”`]+/gi
const bullet = /^\s*[-*•]\s+(?=\S)/
/** Letters that draw nothing, or turn the writing direction of what follows. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * What a person wrote, as blocks to draw. The words stay words: nothing here makes markup, and the only thing that leads anywhere is
 * an address beginning with http:// or https://.
 */
export function readPlainText(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of text.replace(unseen, '').split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      open = undefined
      continue
    }
    const item = bullet.exec(line)
    if (item) {
      if (open?.kind !== 'list') blocks.push((open = { kind: 'list', items: [] }))
      open.items.push(withLinks(line.slice(item[0].length)))
    } else {
      if (open?.kind !== 'lines') blocks.push((open = { kind: 'lines', lines: [] }))
      open.lines.push(withLinks(line))
    }
  }
  return blocks
}

function withLinks(line: string): Line {
  const parts: Line = []
  let read = 0
  for (const { 0: found, index } of line.matchAll(address)) {
    const text = withoutTrailingMarks(found)
    const href = safeAddress(text)
    if (!href) continue
    if (index > read) parts.push(line.slice(read, index))
    parts.push({ href, text })
    read = index + text.length
  }
  if (read < line.length) parts.push(line.slice(read))
  return parts
}

/** The full stop ends the sentence, not the address; a closing bracket belongs to it only where one was opened in it. */
function withoutTrailingMarks(found: string) {
  const count = (letter: string) => found.split(letter).length - 1
  let lone = { ')': count(')') - count('('), ']': count(']') - count('[') }
  let end = found.length
  for (; end > 0; end--) {
    const last = found[end - 1]!
    if (last === ')' || last === ']') {
      if (lone[last] <= 0) break
      lone = { ...lone, [last]: lone[last] - 1 }
    } else if (!/[.,;:!?'’*_~]/.test(last)) break
  }
  return found.slice(0, end)
}

function safeAddress(text: string) {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, hostname, href } = new URL(text)
  // What stands before an @ looks like the place that one is led to, and is not.
  if (username || password || !hostname) return null
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
