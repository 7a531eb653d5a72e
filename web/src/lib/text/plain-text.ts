export type Inline =
  | string
  | { kind: 'link'; href: string; of: Inline[] }
  | { kind: 'bold' | 'italic'; of: Inline[] }

export type Block =
  | { kind: 'text'; of: Inline[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'quote'; of: Block[] }

const address = /\bhttps?:\/\/[^\s<>"“”`\ue000-\ue002]+/gi
/** A link to a comment: its number in this case, or the full address that older quotes have. */
const comment = /^(?:#\d{1,9}|\/case-study\/[0-9a-f-]{36}\?tab=discussion&comment=[0-9a-f-]{36})$/
/** Besides - and *, the bullets that Word and phone keyboards insert. */
export const bullet = /^\s*(?:[-*]\s+|[•‣▪◦·●]\s*)(?=\S)/
// oxlint-disable-next-line no-control-regex -- the pattern finds control characters
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g

export const linesOf = (text: string) => text.replace(unseen, '').split(/\r\n|\r|\n/)

/** Parses a text into paragraphs, bullets and links. Nothing becomes markup; only http:// and https:// addresses become links. */
export function readPlainText(text: string): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  const close = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'text', of: withLinks(paragraph.join('\n')) })
    paragraph = []
  }
  for (const line of linesOf(text)) {
    const item = bullet.exec(line)
    if (!item) {
      if (line.trim() === '') close()
      else paragraph.push(line)
      continue
    }
    close()
    const words: Block[] = [{ kind: 'text', of: withLinks(line.slice(item[0].length)) }]
    const last = blocks.at(-1)
    if (last?.kind === 'list') last.items.push(words)
    else blocks.push({ kind: 'list', start: null, items: [words] })
  }
  close()
  return blocks
}

export function withLinks(words: string): Inline[] {
  const parts: Inline[] = []
  let read = 0
  for (const { 0: found, index } of words.matchAll(address)) {
    const text = withoutTrailingMarks(found)
    const href = safeAddress(text)
    if (!href) continue
    if (index > read) parts.push(words.slice(read, index))
    parts.push({ kind: 'link', href, of: [text] })
    read = index + text.length
  }
  if (read < words.length) parts.push(words.slice(read))
  return parts
}

/** A full stop ends the sentence, not the address. A closing bracket belongs to the address only together with its opening one. */
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

/** Returns the address if a text may link to it (http, https, or a comment of this club), otherwise null. */
export function safeAddress(text: string) {
  if (comment.test(text)) return text
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { protocol, username, password, hostname, href } = new URL(text)
  // Rejects a user name before @, which looks like the host but is not.
  if (username || password || !hostname) return null
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
