import type { PulseReading } from './read-pulse.ts'
import { readPulse } from './read-pulse.ts'
import { readTongue, type TongueReading } from './read-tongue.ts'

/*
 * Finds passages about tongue and pulse: under headings in a case, in sentences of a story. A mere mention, such as a bitten tongue, is not
 * a finding.
 */

/** Characters read of each passage; the description of a tongue has about 100. The time to read a sentence grows with the square of its length. */
const mostRead = 2_000

type SignsReading = { tongue: TongueReading | null; pulse: PulseReading | null }

const heading = /^(?:#{1,6}\s+.*|\**[^\n.]{1,60}[:：]\**)$/
const isTongue = /\btongue\b/i
const isPulse = /\bpulses?\b/i
/** Matches a sentence whose subject is the tongue or the pulse. */
const said =
  /\b(?:the|his|her|their|its?)?\s*(?:tongue|pulse|veins (?:beneath|below|under)\w* (?:it|the tongue))(?: body| coating| coat)?\s+(?:is|was|has|looks|shows|feels|remains|deviates|,|:)/i
/** In 'the tip of her tongue is red', the words before 'tongue' also count. */
const ofTheTongue = /\bof (?:the|his|her) tongue\b/i
const supposed = /\b(?:would|could|might|if|were|should|unlike|compare[ds]?)\b|\?/i

type Passages = { tongue: string[]; pulse: string[] }

/** Splits a line or sentence at the words 'tongue' and 'pulse'. `first` is the subject that the heading names. */
function part(text: string, into: Passages, first: 'tongue' | 'pulse') {
  // Blanks are joined first, since the pattern would retry at each character of a long blank.
  const cut = text
    .replace(/\s+/g, ' ')
    .split(
      /(?:^|[,;.]?\s*(?:\band\s+)?)(?=\b(?:the |his |her )?(?:tongue|pulse)\b(?!\s+(?:tip|body|coat))|\b[TP]\s*:)/i,
    )
  let about = first
  for (const piece of cut) {
    if (/^(?:the |his |her )?pulse\b|^P\s*:/i.test(piece)) about = 'pulse'
    else if (/^(?:the |his |her )?tongue\b|^T\s*:/i.test(piece)) about = 'tongue'
    const words = piece.replace(/^(?:the |his |her )?(?:tongue|pulse|[TP])\b\s*[:：]?/i, '').trim()
    // In 'a wiry and rapid pulse', the subject is the last word.
    const isPulseBehind = about === 'tongue' && /\bpulse\b/i.test(piece)
    if (words) into[isPulseBehind ? 'pulse' : about].push(words)
  }
}

function underHeadings(text: string): Passages {
  const found: Passages = { tongue: [], pulse: [] }
  let about: 'tongue' | 'pulse' | 'both' | null = null
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.trim()
    if (line === '') continue
    const words = line.replace(/^[-*]\s+/, '').replace(/\*\*/g, '')
    if (heading.test(words)) {
      const [tongue, pulse] = [isTongue.test(words), isPulse.test(words)]
      about = tongue && pulse ? 'both' : tongue ? 'tongue' : pulse ? 'pulse' : null
    } else if (about === 'both' || (about === null && /^(?:tongue|pulse)\s*[:：]/i.test(words)))
      for (const sentence of words.split(/(?<=[.;。；])\s+/)) wordsOfBoth(sentence, found)
    else if (about !== null) found[about].push(words)
  }
  return found
}

/** Under a heading for both, text belongs to the tongue until the pulse is named. */
function wordsOfBoth(sentence: string, into: Passages) {
  const isBehind = /\bpulse\s*[.;]?$/i.test(sentence) && !isTongue.test(sentence)
  if (isBehind) into.pulse.push(sentence.replace(/\bpulse\b/i, ''))
  else part(sentence, into, into.pulse.length > 0 ? 'pulse' : 'tongue')
}

function inSentences(text: string): Passages {
  const found: Passages = { tongue: [], pulse: [] }
  for (const sentence of text.split(/(?<=[.!?])\s+|\n+/)) {
    if (!said.test(sentence) || supposed.test(sentence)) continue
    if (/\bveins\b/i.test(sentence) && !/\bpulse\b/i.test(sentence))
      found.tongue.push(sentence.replace(/\btongue\b/i, ''))
    else if (ofTheTongue.test(sentence)) part(sentence.replace(ofTheTongue, ''), found, 'tongue')
    else part(sentence.replace(/^.*?(?=\b(?:the|his|her)?\s*(?:tongue|pulse)\b)/i, ''), found, 'tongue')
  }
  return found
}

function excerptOf(passages: string[]) {
  const text = passages.join('\n')
  return text.length <= mostRead ? text : text.slice(0, Math.max(0, text.lastIndexOf(' ', mostRead)))
}

const isEmpty = (findings: object) => Object.keys(findings).length === 0

/** The reader searches at most this many characters of a text. */
const mostSearched = 10_000

export function readSigns(whole: string): SignsReading {
  const text = whole.slice(0, mostSearched)
  const headed = underHeadings(text)
  const loose = inSentences(text)
  const tongue = headed.tongue.length > 0 ? headed.tongue : loose.tongue
  const pulse = headed.pulse.length > 0 ? headed.pulse : loose.pulse
  const ofTongue = tongue.length > 0 ? readTongue(excerptOf(tongue)) : null
  const ofPulse = pulse.length > 0 ? readPulse(excerptOf(pulse)) : null
  return {
    tongue: ofTongue && !isEmpty(ofTongue.findings) ? ofTongue : null,
    pulse: ofPulse && !isEmpty(ofPulse.findings) ? ofPulse : null,
  }
}
