/*
 * Finds phrases of a list in a text. The words of a phrase follow each other. A word of four letters or more matches with any ending
 * ("bleed" also matches bleeding), a shorter one in singular and plural. `*` matches any letters of a word, `/` separates alternatives,
 * and `…` matches up to eight words of the same clause. British and American spelling are the same. The finder skips phrases that the
 * text denies ("no chest pain", "chest pain: none"), that belong to last year, and that a relative had. A comma ends a denial: a
 * needless alarm is better than a missed one.
 */

/** Separators of words within a clause, as a list: patterns with \\p{L} compile much more slowly. */
const parting = `\\s,'"“”‘()\\[\\]/&+=<>°%*–—-`
const letter = `[^.;:!?${parting}]`
const between = `[${parting}]+`
const gap = `(?:${between}${letter}+){0,8}?${between}`
/** Behind these a denial is over: "no sleep because of chest pain", "no relief of the chest pain". */
const over =
  'doubt|because|due|from|for|with|by|since|only|just|but|except|and (?:has|had|is|then|now|feels|gets|says|wants)|well|sleeping|eating|sure|relief|better|improv\\p{L}*|eas\\p{L}*|help\\p{L}*'
const denied = new RegExp(
  `\\b(no|not|never|without|den(?:ies|ied|ying)|neither|nor|nothing|nil|negative for|absence of|free of|excluded)(\\s+(?!(?:${over})\\b)\\p{L}+){0,3}\\s*$`,
  'u',
)
/** Denied behind the phrase, which then ends the clause. */
const deniedBehind =
  /^\s*[:=-]?\s*(?:(?:no|none|nil|den(?:ies|ied)|absent|negative)(?=\s*(?:[.,;\n]|$))|(?:was )?ruled out|excluded|declined|refused)/
/** A denial that the rest of the clause takes back: "never had a fit before", "no chest pain until today". */
const takenBack = /^[^.;:!?,\n]{0,40}\b(?:except|until|till|before|like this|apart from|other than)\b/

/** Words behind a phrase that make it history. */
const past =
  /^[^.;:!?,\n]{0,30}\b(?:last year|years ago|decades ago|as an? (?:child|kid|boy|girl|teen\w*|baby)|in childhood|(?:19\d\d|20[01]\d))\b/
/** Said of somebody else, unless it is of now: the one whom the notes are about may be somebody's mother. */
const another =
  /\b(?:(?:grand)?(?:mother|father|ma|pa)|mum|mom|dad|sister|brother|sibling|aunt|uncle|cousin|friend|neighbour|neighbor|colleague)s?(?: \p{L}+)? (?:had|died|committed|suffered)\b|\bfamily history\b/u
const ofNow =
  /\b(?:today|tonight|now|just|since|yesterday|this (?:morning|afternoon|evening|week)|last night|(?:hour|minute)s?)\b/

/** Short forms and other words of notes. No word on the right is a key. */
const otherWords = new Map(
  Object.entries({
    sob: 'shortness of breath',
    cp: 'chest pain',
    'h/a': 'headache',
    lbp: 'back pain',
    bp: 'blood pressure',
    htn: 'high blood pressure',
    mi: 'heart attack',
    dvt: 'thrombosis',
    tia: 'mini stroke',
    cva: 'stroke',
    ca: 'cancer',
    dm: 'diabetes',
    t1dm: 'diabetes',
    t2dm: 'diabetes',
    wbc: 'white cells',
    fh: 'family history',
    fhx: 'family history',
    'd+v': 'diarrhea and vomiting',
    'd&v': 'diarrhea and vomiting',
    'n/v': 'nausea and vomiting',
    'w/o': 'without',
    od: 'overdose',
    temp: 'temperature',
    chemo: 'chemotherapy',
    folfox: 'chemotherapy',
    folfiri: 'chemotherapy',
    neg: 'negative',
    diabetic: 'diabetes',
    preg: 'pregnant',
    bilat: 'both',
    l: 'left',
    r: 'right',
    wk: 'week',
    wks: 'weeks',
    yrs: 'years',
    mths: 'months',
    hrs: 'hours',
    abdo: 'belly',
    abdomen: 'belly',
    abdominal: 'belly',
    tummy: 'belly',
    poo: 'stool',
    poop: 'stool',
    motions: 'stools',
    faeces: 'stool',
    feces: 'stool',
    eyeballs: 'eyes',
    pee: 'urine',
    wee: 'urine',
    sleepy: 'drowsy',
    banged: 'hit',
    bumped: 'hit',
    trembly: 'shaky',
    puking: 'vomiting',
    puked: 'vomited',
    bled: 'bleed',
    swollen: 'swell',
    shook: 'shake',
    paralyzed: 'paralysed',
    himself: 'herself',
    myself: 'herself',
    themselves: 'herself',
    his: 'her',
    my: 'her',
    their: 'her',
  }),
)
const spans: Record<string, string> = { 7: 'days', 52: 'weeks', 12: 'months', 40: 'weeks of gestation' }

/** Terms with 'blood' that mean no bleeding. Joining them keeps "blood pressure normal, loose stools" from matching blood in the stool. */
const notBleeding =
  /\bblood (pressure|sugar|glucose|test|count|result|group|vessel|flow|work|thinn|deficien|vacuity|stasis|stagna|heat|supply)/g

/** Small letters, one spelling, short words spelled out. The stop in 38.4 ends no clause. */
const spellOut = (text: string) =>
  text
    .toLowerCase()
    .replace(/(?<=\d)\.(?=\d)/g, ',')
    .replaceAll('’', "'")
    .replace(/[ao](?=e(?:[acdmn]|s[aot]))/g, '')
    .replace(/\b(?:can'?t|can not|couldn'?t|could not|unable to|not able to)\b/g, 'cannot')
    .replace(/\b(do|does|did|has|have|had|is|was|are)n'?t\b/g, '$1 not')
    .replace(/\b[a-z]*(?:taxel|platin|rubicin|citabine)\b/g, 'chemotherapy')
    .replace(/\bwo(?:n't|nt)\b/g, 'will not')
    .replace(/\b(?:throwing up|being sick)\b/g, 'vomiting')
    .replace(/\b(?:threw up|brought up)\b/g, 'vomited')
    .replace(/\b(\d{1,2})\/(7|52|12|40)\b/g, (_, count: string, span: string) => `${count} ${spans[span]}`)
    .replace(/[\p{L}\p{N}]+(?:[/+&]\p{L}+)*/gu, (word) => otherWords.get(word) ?? word)
    .replace(notBleeding, 'blood$1')

const wordsIn = (phrase: string) => phrase.match(/[\p{L}\p{N}*/]+/gu) ?? []
const inflected = (word: string): string => {
  if (word.includes('/'))
    return `(?:${word
      .split('/')
      .map((one) => side(spellOut(one)))
      .join('|')})`
  if (word.includes('*')) return `${word.replaceAll('*', `${letter}*`)}s?`
  if (!/^\p{L}{4,}$/u.test(word)) return `${word}s?`
  const stem = stemOf(word)
  if (word.endsWith('e')) return `${stem}(?:e[sd]?|e?ness|e?ly|ing|y)`
  if (word.endsWith('y')) return `${stem}(?:y|ies|ied|ying|iness|ily)`
  return `${word}(?:${word.at(-1)}?(?:ed|ing|y)|e?s|ness|ly|ish)?`
}
const stemOf = (word: string) => (word.length < 4 ? word : word.replace(/[ey]$/, ''))
const side = (words: string): string => wordsIn(words).map(inflected).join(between)

type Matcher = { phrase: string; spelled: string; stems: string[]; pattern?: RegExp }
/** By list and not by phrase: a check of all content asks for them a million times. */
const known = new WeakMap<readonly string[], Matcher[]>()
function matchersOf(phrases: readonly string[]): Matcher[] {
  const made = known.get(phrases) ?? phrases.map(matcherOf)
  known.set(phrases, made)
  return made
}
function matcherOf(phrase: string): Matcher {
  const spelled = spellOut(phrase)
  // The longest first: it is the one that most texts lack.
  const stems = wordsIn(spelled).flatMap((word) => (word.includes('/') ? [] : stemOf(word).split('*')))
  return { phrase, spelled, stems: stems.filter(Boolean).toSorted((a, b) => b.length - a.length) }
}
const kept = new Map<string, string>()
/** Cached, because the scan checks every red flag against the same text. */
function spelledOut(text: string): string {
  let spelled = kept.get(text)
  if (spelled === undefined) {
    if (kept.size > 200) kept.clear()
    kept.set(text, (spelled = spellOut(text)))
  }
  return spelled
}
/** The last gap is a named group, because a denial in it denies the words behind it: "loose stools, no blood". */
function patternOf(spelled: string) {
  const sides = spelled.split('…').map(side)
  const last = sides.pop()!
  const before = sides.length > 0 ? `${sides.join(gap)}(?<gap>${gap})` : ''
  return new RegExp(`(?<!${letter})${before}${last}(?!${letter})`, 'gu')
}

/** Whether the text says it somewhere without denying it. */
function says(text: string, pattern: RegExp): boolean {
  // Most texts say nothing of it, and to find that out takes no second pattern.
  if (text.search(pattern) < 0) return false
  const all = pattern.global ? pattern : new RegExp(pattern, `${pattern.flags}g`)
  const lower = text.toLowerCase()
  return [...text.matchAll(all)].some(({ index, 0: said, groups }) => {
    const before = clauseBefore(lower, index)
    const behind = lower.slice(index + said.length, index + said.length + 80)
    if (past.test(behind) || deniedBehind.test(behind)) return false
    if (another.test(before + said) && !ofNow.test(before + said + (/^[^.;!?\n]*/.exec(behind)?.[0] ?? '')))
      return false
    const isDenied = denied.test(before) || denied.test(groups?.['gap']?.split(',').at(-1) ?? '')
    return !isDenied || takenBack.test(behind)
  })
}

/** The text without these phrases. */
export const withoutPhrases = (phrases: readonly string[], text: string) =>
  matchersOf(phrases).reduce((left, matcher) => {
    matcher.pattern ??= patternOf(matcher.spelled)
    return left.replace(matcher.pattern, ' ')
  }, spelledOut(text))

/** The phrase that the text says, if any. */
export function saidIn(words: readonly string[], text: string): string | undefined {
  const spelled = spelledOut(text)
  return matchersOf(words).find((matcher) => {
    // Nearly every phrase lacks a word, and to find that takes a thousandth of the time that the pattern takes.
    if (!matcher.stems.every((stem) => spelled.includes(stem))) return false
    matcher.pattern ??= patternOf(matcher.spelled)
    return says(spelled, matcher.pattern)
  })?.phrase
}

const clauseEnds = new Set('.;:!?\n,')
/** In letters: longer than a denial and the three words behind it. */
const mostBefore = 200

/** What stands before a phrase in its clause, in whole words: no more than a denial takes, or many phrases would each read all of it. */
function clauseBefore(text: string, index: number) {
  let start = index
  while (start > 0 && index - start < mostBefore && !clauseEnds.has(text[start - 1]!)) start--
  const isCut = index - start === mostBefore
  return isCut ? text.slice(start, index).replace(/^\S+/, '') : text.slice(start, index)
}
