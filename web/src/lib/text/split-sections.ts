import { withoutNames } from './mark-names.ts'
import { bullet } from './plain-text.ts'

export type Section = { title: string; isTcm: boolean; text: string }

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

export function isTcmTitle(title: string) {
  const lower = title.toLowerCase()
  return tcmTerms.some((term) => lower.includes(term))
}

/**
 * Cuts a case's text into sections at Markdown headings and at lines that end in a colon. Text before the first title gets the title 'Case
 * Study'. FormattedText parses the marks inside a section.
 */
export function splitSections(text: string): Section[] {
  const sections: { title: string; lines: string[] }[] = []
  for (const line of text.split(/\r\n?|\n/)) {
    const title = titleOf(line.trim())
    if (title) sections.push({ title, lines: [] })
    else if (sections.length > 0) sections.at(-1)!.lines.push(withoutLoneMarker(line))
    else if (line.trim() !== '') sections.push({ title: leading, lines: [withoutLoneMarker(line)] })
  }
  return sections.map(({ title, lines }) => ({
    title,
    isTcm: isTcmTitle(title),
    text: lines.join('\n').trim(),
  }))
}

/** Accepts the wide colon of Chinese keyboards. List items and quotes are never titles. */
function titleOf(line: string) {
  if (bullet.test(line) || line.startsWith('>')) return ''
  const isHeading = /^#{1,6}\s/.test(line)
  const words = withoutNames(withoutMarkers(line))
  const isTitle = isHeading || /[:：]$/.test(words)
  return isTitle ? words.replace(/\s*[:：]$/, '') : ''
}

const withoutMarkers = (line: string) =>
  withoutLoneMarker(line.replace(/^#{1,6}\s+/, '').replace(/(\*{1,3})(\S(?:.*?\S)?)\1/g, '$2')).trim()

/** Removes a ** whose counterpart is in another line. */
const withoutLoneMarker = (line: string) =>
  line.split('**').length === 2 ? line.replace(/^(\s*)\*\*(?=\S)|(?<=\S)\*\*\s*$/, '$1') : line
