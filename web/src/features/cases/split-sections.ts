import { withoutNames } from '../../lib/mark-names.ts'

export type Block = { kind: 'text'; text: string } | { kind: 'list'; items: string[] }
export type Section = { title: string; isTcm: boolean; blocks: Block[] }

const leading = 'Case Study'

const tcmTerms = [
  'ten questions',
  '10 questions',
  'eight principles',
  '8 principles',
  'treatment principle',
  'tcm diagnosis',
  'tongue',
  'pulse',
  'differential diagnosis',
  'pattern',
  'syndrome',
  'meridian',
  'points used',
  'acupuncture points',
]

/** Whether a section of this title speaks Chinese medicine (spec 2). */
export function isTcmTitle(title: string) {
  const lower = title.toLowerCase()
  return tcmTerms.some((term) => lower.includes(term))
}

/**
 * A case's text cut into titled sections: a line that ends in a colon begins one, as does a markdown heading. Text before any of them
 * stands under 'Case Study'.
 */
export function splitSections(text: string): Section[] {
  const sections: Section[] = []
  let current: Section | undefined
  let isParagraphOpen = false

  const begin = (title: string) => {
    current = { title, isTcm: isTcmTitle(title), blocks: [] }
    sections.push(current)
    isParagraphOpen = false
  }

  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.trim()
    if (line === '') {
      isParagraphOpen = false
      continue
    }
    // Word and the keyboards of phones bring bullets of their own.
    const bullet = /^(?:[-*]\s+|[•‣▪◦·●]\s*)(.+)$/.exec(line)
    if (bullet) {
      if (!current) begin(leading)
      const last = current!.blocks.at(-1)
      const item = withoutMarkers(bullet[1]!)
      if (last?.kind === 'list' && current!.blocks.length > 0) last.items.push(item)
      else current!.blocks.push({ kind: 'list', items: [item] })
      isParagraphOpen = false
      continue
    }
    const title = titleOf(line)
    if (title) {
      begin(title)
      continue
    }
    if (!current) begin(leading)
    const words = withoutMarkers(line)
    const last = current!.blocks.at(-1)
    if (isParagraphOpen && last?.kind === 'text') last.text += `\n${words}`
    else current!.blocks.push({ kind: 'text', text: words })
    isParagraphOpen = true
  }
  return sections
}

/** Chinese keyboards end a line with a wide colon. */
function titleOf(line: string) {
  const isHeading = /^#{1,6}\s/.test(line)
  const words = withoutNames(withoutMarkers(line))
  const isTitle = isHeading || /[:：]$/.test(words)
  return isTitle ? words.replace(/\s*[:：]$/, '') : ''
}

const withoutMarkers = (line: string) =>
  line
    .replace(/^#{1,6}\s+/, '')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/^\*\*|\*\*$/g, '')
    .trim()
