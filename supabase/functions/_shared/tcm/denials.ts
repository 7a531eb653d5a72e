import { isEnd, isMark } from './tokens.ts'

/* Finds what a text denies, and what it says about relatives and past years. */

const afar =
  'no not never without none nil denies denied denying deny neither nor nothing negative neg non free absence excludes excluded'
const negators = new Set(afar.split(' '))
const denying = new Set(['denies', 'denied', 'denying', 'deny'])
/** Words that end a denial: 'no sleep because of chest pain', 'no warning, collapsed'. */
const over = new Set(
  `and but because due from for since with by only just except has had is was are then now doubt sure well sleep sleeping slept eat eating
  appetite relief better improve improved improving ease help helps helping helped relieve relieves settle settling go going touch touching
  touched warning reason cause trigger apparent such know why matter control if think want until gets feels reports says complains today`.split(
    /\s+/,
  ),
)
/** Matches a denial that follows: 'chest pain: none'. */
const deniedBehind =
  /^(?:[:–—-] )?(?:none|nil|denied|denies|absent|negative|neg|excluded|ruled out|declined|(?:is |was |are |were )?(?:normal|clear|unremarkable)|no(?= [.,;\n]|$))(?: |$)/
/** Matches words that cancel a denial: 'never had a fit before', 'no chest pain until today'. */
const takenBack = /^(?:[^.;:!?,\n ]+ ){0,6}(?:except|until|till|before|like this|apart from|other than|so)\b/
const past =
  /\b(?:last year|(?:years?|yrs?|decades?) ago|as (?:child|kid|boy|girl|baby|teen\w*)|childhood|(?:19\d\d|20[01]\d|202[0-4])|used to|fully recovered|years since)\b/
const relative =
  /\b(?:(?:grand)?(?:mother|father|ma|pa|dad|mum)|mom|nan|sister|brother|sibling|aunt|uncle|cousin|friend|neighbou?r|colleague)s?(?: [a-z]+)? (?:had|died|dead|committed|suffered|with)\b|\b(?:family history|fhx?|runs in family)\b/
const ofNow =
  /\b(?:today|tonight|now|just|since|still|yesterday|again|this (?:morning|afternoon|evening|week)|last night|(?:hour|minute)s?)\b/

/**
 * Tells whether the clause denies the words `from` to `to`. A 'no' in `own` is part of a phrase, so it denies
 * nothing else.
 */
export function isDenied(tokens: readonly string[], own: Set<number>, from: number, to: number): boolean {
  const behind = tokens.slice(to, to + 8).join(' ')
  if (deniedBehind.test(behind)) return true
  let isList = false
  for (let at = from - 1, passed = 0; at >= 0 && passed < (isList ? 20 : 4); at--) {
    const word = tokens[at]!
    if (isEnd(word) || word === ':') return false
    // 'Had' ends a denial, but 'never had' still denies.
    if (over.has(word) && !(word === 'had' && negators.has(tokens[at - 1] ?? ''))) return false
    if (negators.has(word) && !own.has(at) && (!isList || denying.has(word))) return !takenBack.test(behind)
    if (isMark(word)) isList = true
    else passed++
  }
  return false
}

/** Tells for each token whether its clause is about a relative or past years. */
export function clausesOf(tokens: readonly string[]) {
  const clauses: { isOfRelative: boolean; isPast: boolean }[] = []
  let start = 0
  for (let end = 0; end <= tokens.length; end++) {
    if (end < tokens.length && !isMark(tokens[end]!)) continue
    const words = tokens.slice(start, end).join(' ')
    const isNow = ofNow.test(words)
    const clause = { isOfRelative: !isNow && relative.test(words), isPast: !isNow && past.test(words) }
    for (; start <= end; start++) clauses.push(clause)
  }
  return clauses
}
