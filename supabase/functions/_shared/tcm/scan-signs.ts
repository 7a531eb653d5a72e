/* Shared by the readers of tongue and pulse: known phrases, and the doubtful parts of a sentence. */

/** `doubt part` concerns the words between two commas, `doubt sentence` the whole sentence. `either` is the word 'or'. */
export type Mark =
  | { is: 'comma' | 'and' | 'with' | 'that' | 'no' | 'article' | 'filler' | 'unknown' }
  | { is: 'either' | 'doubt part' | 'doubt sentence' }
export type Token<Sign> = { means: Sign | Mark; start: number; end: number }
/** The first phrase that matches counts. Phrases have no groups of their own but `(?:…)`. */
export type Lexicon<Sign> = readonly (readonly [phrase: RegExp, means: Sign | ((words: string) => Sign)])[]

const marks: Lexicon<Mark> = [
  [/[,()]|–|—/, { is: 'comma' }],
  [/(?:but|while|whereas)/, { is: 'comma' }],
  [/(?:and|&|\+)/, { is: 'and' }],
  [/(?:with|has|have|having|shows?)/, { is: 'with' }],
  [/(?:that|which)/, { is: 'that' }],
  [/(?:or|to)/, { is: 'either' }],
  [
    /(?:perhaps|possibly|probably|maybe|sometimes|at times|seems?|appears?|except|only|turns?|becoming)/,
    { is: 'doubt part' },
  ],
  [
    /(?:when pressed|(?:at|in the|under|on) (?:light |deep |heavy )?(?:depth|pressure))/,
    { is: 'doubt part' },
  ],
  [
    /(?:before|after|later|morning|evening|afternoon|night|yesterday|today|first day|second day|at first|since|previously|would|could|if|unlike)/,
    { is: 'doubt sentence' },
  ],
  [/(?:no|not|without|never|free of|neither|nor)/, { is: 'no' }],
  [
    /(?:the|its|his|her|is|are|was|were|it|of|in|at|on|along|near|towards?|over|as|there is|both|a bit|a little|a few|few|several|some|one|two|three|many|very|much|rather|somewhat|slightly|faintly|clear(?:ly)?|mild(?:ly)?|marked(?:ly)?|almost|nearly|colou?r|body|surface|shape|itself|than|rest|usual|also|area|tongue|pulse|quality|t|p)/,
    { is: 'filler' },
  ],
  [/(?:a|an)/, { is: 'article' }],
]

/** Joins all phrases, a group each: a hundred expressions with `\p{L}` take long to compile. */
const joinPhrases = (phrases: readonly (readonly [phrase: RegExp, ...unknown[]])[]) =>
  new RegExp(
    `(?:${phrases.map(([{ source }]) => `(${source})`).join('|')})(?<![\\p{L}\\d](?=[\\p{L}\\d]))`,
    'uy',
  )

/**
 * Returns the text in small letters, with a space for each hyphen. The length stays, so that positions stay
 * valid.
 */
export const plain = (text: string) => text.toLowerCase().replace(/[-‐‑/]/g, ' ')

export function createScanner<Sign extends { is: string }>(lexicon: Lexicon<Sign>) {
  const phrases = [...lexicon, ...marks]
  const anyPhrase = joinPhrases(phrases)
  return (text: string): Token<Sign>[] => {
    const words = plain(text)
    const tokens: Token<Sign>[] = []
    for (let at = 0; at < words.length;) {
      const rest = /[\p{L}\d,()–—&+]/u.exec(words.slice(at))
      if (!rest) break
      at += rest.index
      anyPhrase.lastIndex = at
      const [found, ...groups] = anyPhrase.exec(words) ?? []
      const [, means] = phrases[groups.findIndex((group) => group !== undefined)] ?? []
      const sign = typeof means === 'function' ? means(found!) : means
      const length = (found ?? /^[\p{L}\d]+/u.exec(words.slice(at))?.[0])?.length ?? 1
      const token = { means: (sign ?? { is: 'unknown' }) as Sign, start: at, end: at + length }
      tokens.push(token)
      at = token.end
    }
    return tokens
  }
}

export const sentencesOf = (text: string) =>
  text
    .split(/[;\n。；]|\.(?=\s|$)/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

const splitting = new Set(['comma', 'with', 'that'])
const isSign = (token: Token<{ is: string }>) => !markNames.has(token.means.is)
const markNames = new Set<string>([...marks.map(([, means]) => (means as Mark).is), 'unknown'])

/** Returns the range of tokens around a place, bounded by commas, 'with' or 'that'. */
function partAround<Sign extends { is: string }>(
  tokens: Token<Sign>[],
  place: number,
): [first: number, last: number] {
  let first = place
  let last = place
  // In 'choppy and at times knotted', the doubtful part begins after 'and'.
  while (first > 0 && tokens[place - 1]!.means.is !== 'and' && !splitting.has(tokens[first - 1]!.means.is))
    first--
  while (last < tokens.length - 1 && !splitting.has(tokens[last + 1]!.means.is)) last++
  return [first, last]
}

/**
 * `kept`: the tokens without those that are denied, alternatives, or signs at another time. `unsure` quotes alternatives, doubtful and
 * unknown words, but no denied ones.
 */
export function splitReliable<Sign extends { is: string }>(text: string, tokens: Token<Sign>[]) {
  const unsure: string[] = []
  const dropped = new Set<number>()
  const quote = (first: number, last: number) => {
    const words = text.slice(tokens[first]!.start, tokens[last]!.end).trim()
    if (!unsure.some((known) => known.includes(words))) unsure.push(words)
  }
  const drop = (first: number, last: number) => {
    for (let place = first; place <= last; place++) dropped.add(place)
  }
  const has = tokens.some(isSign)
  if (has && tokens.some(({ means }) => means.is === 'doubt sentence')) return { kept: [], unsure: [text] }

  tokens.forEach(({ means }, place) => {
    if (means.is === 'doubt part') {
      const [first, last] = partAround(tokens, place)
      quote(first, last)
      drop(first, last)
    }
    if (means.is === 'either') {
      const before = tokens.findLastIndex((token, index) => index < place && isSign(token))
      const after = tokens.findIndex((token, index) => index > place && isSign(token))
      if (before < 0 || after < 0) return
      // After a comma or before an 'and', everything that follows is the alternative.
      const isWhole = tokens[place - 1]?.means.is === 'comma' || tokens[after + 1]?.means.is === 'and'
      const last = isWhole ? partAround(tokens, after)[1] : after
      quote(before, last)
      dropped.add(before)
      drop(place, last)
    }
    if (means.is === 'no') {
      const [, last] = partAround(tokens, place)
      drop(place, last)
    }
  })
  let lastQuoted = -1
  tokens.forEach(({ means }, place) => {
    if (means.is !== 'unknown' || dropped.has(place) || place <= lastQuoted) return
    const [first, last] = partAround(tokens, place)
    quote(first, last)
    lastQuoted = last
  })
  return { kept: tokens.filter((_, place) => !dropped.has(place)), unsure }
}

export const unique = <Item>(items: readonly Item[]) => [...new Set(items)]
