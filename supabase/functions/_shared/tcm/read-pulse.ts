import type { z } from 'zod/mini'
import {
  pulsePlace,
  type PulseFindings,
  type PulsePlace,
  type PulseShape,
  type pulseDepth,
  type pulseRate,
  type pulseRhythm,
  type pulseStrength,
  type pulseWidth,
} from '../contract/signs.ts'
import { type Lexicon, splitReliable, createScanner, sentencesOf, type Token, unique } from './scan-signs.ts'

type Sign =
  | { is: 'rate'; value: z.infer<typeof pulseRate> }
  | { is: 'beats'; value: number }
  | { is: 'depth'; value: z.infer<typeof pulseDepth> }
  | { is: 'width'; value: z.infer<typeof pulseWidth> }
  | { is: 'strength'; value: z.infer<typeof pulseStrength> }
  | { is: 'shape'; value: PulseShape }
  | { is: 'rhythm'; value: z.infer<typeof pulseRhythm> }
  | { is: 'side'; value: 'left' | 'right' | 'both' }
  | { is: 'position'; value: 'cun' | 'guan' | 'chi' }
  | { is: 'everywhere' | 'most' | 'doubt part' | 'filler' }
type Read = Token<Sign>

const shape = (value: PulseShape): Sign => ({ is: 'shape', value })
const slightly = '(?:slightly|a little|a bit|somewhat|mildly)'
const held = '(?: positions?| pulses?)?'

const lexicon: Lexicon<Sign> = [
  [/(?:all|every) positions?|both (?:sides|hands|wrists)|throughout/, { is: 'everywhere' }],
  [/(?:elsewhere|about to|as if)/, { is: 'doubt part' }],
  [
    /(?:most of all|above all|most clearly|most marked|more so|mostly|especially|particularly|in particular|strongest|weakest|clearest|thinnest)/,
    { is: 'most' },
  ],
  [/both(?= (?:cun|guan|chi|front|middle|rear|right|left))/, { is: 'side', value: 'both' }],
  [/left(?: hand| wrist| side)?/, { is: 'side', value: 'left' }],
  [/right(?: hand| wrist| side)?/, { is: 'side', value: 'right' }],
  [
    new RegExp(`(?:cun|inch|(?:front|first|distal) (?:position|pulse)s?)${held}`),
    { is: 'position', value: 'cun' },
  ],
  [
    new RegExp(`(?:guan|bar|(?:middle|second) (?:position|pulse)s?)${held}`),
    { is: 'position', value: 'guan' },
  ],
  [
    new RegExp(`(?:chi|foot|(?:rear|third|proximal) (?:position|pulse)s?)${held}`),
    { is: 'position', value: 'chi' },
  ],
  [
    /(?:rate )?\d{2,3}(?: beats?)?(?: (?:per|a) minute| bpm)?/,
    (words) => ({ is: 'beats', value: Number(/\d+/.exec(words)![0]) }),
  ],
  [/(?:rate|beats?|bpm|positions?)/, { is: 'filler' }],
  [new RegExp(`(?:${slightly}|rather) (?:rapid|fast|quick)`), { is: 'rate', value: 'slightly rapid' }],
  [new RegExp(`(?:${slightly}|rather) slow`), { is: 'rate', value: 'slightly slow' }],
  [/(?:rapid|fast|quick|racing)/, { is: 'rate', value: 'rapid' }],
  [/slow/, { is: 'rate', value: 'slow' }],
  [/(?:moderate|normal|relaxed)/, { is: 'rate', value: 'moderate' }],
  [/(?:floating|superficial)/, { is: 'depth', value: 'floating' }],
  [/(?:deep|sinking|submerged)/, { is: 'depth', value: 'deep' }],
  [/hidden/, { is: 'depth', value: 'hidden' }],
  [/(?:fine|thin|thready|thread like|small)/, { is: 'width', value: 'fine' }],
  [/(?:wide|big|large)/, { is: 'width', value: 'wide' }],
  [
    /(?:minute|faint|(?:hardly|barely|scarcely) (?:to be )?(?:felt|palpable)|hard to (?:find|feel)|imperceptible)/,
    { is: 'strength', value: 'faint' },
  ],
  [/(?:without (?:strength|force)|forceless|weak|feeble)/, { is: 'strength', value: 'weak' }],
  [/(?:empty|vacuous|deficient)/, { is: 'strength', value: 'empty' }],
  [/(?:full|forceful|strong|replete|excess|powerful)/, { is: 'strength', value: 'full' }],
  [/(?:slippery|rolling)/, shape('slippery')],
  [/(?:wiry|bowstring(?: like)?|string like|string taut)/, shape('wiry')],
  [/(?:tight|tense)/, shape('tight')],
  [/(?:choppy|rough|hesitant|grating)/, shape('choppy')],
  [/(?:soggy|soft floating)/, shape('soggy')],
  [/soft/, shape('soft')],
  [/(?:overflowing|surging|flooding)/, shape('overflowing')],
  [/hollow/, shape('hollow')],
  [/leathery/, shape('leathery')],
  [/long/, shape('long')],
  [/short/, shape('short')],
  [/(?:intermittent|regular pauses?|regularly interrupted)/, { is: 'rhythm', value: 'intermittent' }],
  [/knotted/, { is: 'rhythm', value: 'knotted' }],
  [/(?:hasty|abrupt|running)/, { is: 'rhythm', value: 'hasty' }],
  [/(?:irregular(?: beat| pauses?)?|uneven(?: in its flow)?)/, { is: 'rhythm', value: 'irregular' }],
]
const scan = createScanner(lexicon)

/** Reads pulse positions from this token on: 'both right positions, cun and guan', 'on the left'. */
function placesFrom(tokens: Read[], first: number): { places: PulsePlace[]; last: number } | null {
  const places: PulsePlace[] = []
  let side: 'left' | 'right' | 'both' = 'both'
  let last = -1
  const addAt = (position?: string) => {
    for (const place of pulsePlace.options) {
      const [ofSide, ofPosition] = place.split(' ')
      if ((side === 'both' || ofSide === side) && (!position || ofPosition === position)) places.push(place)
    }
  }
  for (let at = first; at < tokens.length; at++) {
    const { means } = tokens[at]!
    if (means.is === 'side') {
      side = means.value
      last = at
    } else if (means.is === 'position') {
      addAt(means.value)
      last = at
    } else if (means.is === 'comma') {
      const next = tokens[at + 1]?.means.is
      if (last < 0 || next !== 'position') break
    } else if (means.is !== 'filler' && means.is !== 'and') break
  }
  if (last < 0) return null
  if (places.length === 0) addAt()
  return { places: unique(places), last }
}

type Quality = Pick<PulseFindings, 'depth' | 'width' | 'strength' | 'shape'>
const strengths = ['weak', 'empty', 'faint'] as const

function add(known: Quality, sign: Sign): boolean {
  if (sign.is === 'shape') known.shape = unique([...(known.shape ?? []), sign.value])
  else if (sign.is === 'depth' || sign.is === 'width') {
    if (known[sign.is] !== undefined && known[sign.is] !== sign.value) return false
    Object.assign(known, { [sign.is]: sign.value })
  } else if (sign.is === 'strength') {
    const before = known.strength
    if (before && (before === 'full') !== (sign.value === 'full')) return false
    const graver = (value: string | undefined) => strengths.findIndex((one) => one === value)
    if (!before || graver(sign.value) > graver(before)) known.strength = sign.value
  }
  return true
}

export type PulseReading = { findings: PulseFindings; unsure: string[] }

/** Reads the description of a pulse. `unsure` lists the words that the reader does not rely on. */
export function readPulse(text: string): PulseReading {
  const unsure: string[] = []
  const found: PulseFindings = {}
  const byPlace = new Map<PulsePlace, Quality>()
  const most = new Set<PulsePlace>()

  for (const sentence of sentencesOf(text)) {
    const { kept, unsure: doubts } = splitReliable(sentence, scan(sentence))
    unsure.push(...doubts)
    let pending: Read[] = []
    let open: PulsePlace[] = []

    const refuse = (...tokens: Read[]) => unsure.push(sentence.slice(tokens[0]!.start, tokens.at(-1)!.end))
    const takeWhole = (token: Read) => {
      const sign = token.means as Sign
      if (sign.is === 'rate') {
        if (found.rate && found.rate !== sign.value) refuse(token)
        else found.rate = sign.value
      } else if (sign.is === 'beats') {
        if (sign.value >= 30 && sign.value <= 220) found.beats = sign.value
      } else if (sign.is === 'rhythm') {
        if (!found.rhythm || found.rhythm === 'irregular') found.rhythm = sign.value
        else if (sign.value !== 'irregular' && sign.value !== found.rhythm) refuse(token)
      } else if (!add(found, sign)) refuse(token)
    }
    const flush = (places: PulsePlace[], lastToken?: Read) => {
      const tokens = pending
      pending = []
      if (places.length === 0) return tokens.forEach(takeWhole)
      const isPlaced = (token: Read) =>
        ['depth', 'width', 'strength', 'shape', 'most'].includes(token.means.is)
      // The heart rate is the same at every position, so a position without another sign is doubtful.
      if (tokens.length > 0 && !tokens.some(isPlaced) && lastToken) return void refuse(...tokens, lastToken)
      for (const token of tokens) {
        if (!isPlaced(token)) takeWhole(token)
        else if (token.means.is === 'most') for (const place of places) most.add(place)
        else
          for (const place of places) {
            const known = byPlace.get(place) ?? {}
            if (!add(known, token.means as Sign)) refuse(token)
            byPlace.set(place, known)
          }
      }
    }

    for (let at = 0; at < kept.length; at++) {
      const token = kept[at]!
      const { is } = token.means
      if (is === 'side' || is === 'position') {
        const { places, last } = placesFrom(kept, at)!
        at = last
        if (pending.length > 0) flush(places, kept[last])
        else open = places
      } else if (is === 'comma' || is === 'with' || is === 'that' || is === 'everywhere') {
        flush(open, pending.at(-1))
        open = []
      } else if (!['and', 'filler', 'article', 'unknown', 'no', 'either'].includes(is)) pending.push(token)
    }
    flush(open, pending.at(-1))
  }

  const places = pulsePlace.options.flatMap((at) => {
    const quality = byPlace.get(at)
    return quality && Object.keys(quality).length > 0 ? [{ at, ...quality }] : []
  })
  const plainest = pulsePlace.options.filter((place) => most.has(place))
  return {
    findings: {
      ...found,
      ...(places.length > 0 && { places }),
      ...(plainest.length > 0 && { most: plainest }),
    },
    unsure,
  }
}
