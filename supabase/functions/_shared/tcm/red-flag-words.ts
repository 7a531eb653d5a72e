/*
 * Whether a text says one of a red flag's phrases. A phrase is found where its words stand side by side, whether single or plural; `…`
 * stands for up to eight words of the same clause; what is denied just before ("no chest pain") is not said. Behind a comma it is said
 * again, for better an alarm too many than one too few.
 */

const gap = '(?:[^\\p{L}\\p{N}.;:!?]+[\\p{L}\\p{N}]+){0,8}?[^\\p{L}\\p{N}.;:!?]+'
const denied =
  /\b(no|not|never|without|denies|neither|nor|nothing|absence of|free of|excluded)(\s+\p{L}+){0,3}\s*$/u

const wordsIn = (phrase: string) => phrase.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const side = (words: string) =>
  wordsIn(words)
    .map((word) => `${word}s?`)
    .join('[^\\p{L}\\p{N}.;:!?]+')

type Matcher = { phrase: string; words: string[]; pattern?: RegExp }
/** By list and not by phrase: a check of all content asks for them a million times. */
const known = new WeakMap<readonly string[], Matcher[]>()
function matchersOf(phrases: readonly string[]): Matcher[] {
  // The longest word first: it is the one that most texts lack.
  const byLength = (phrase: string) => wordsIn(phrase).toSorted((a, b) => b.length - a.length)
  const made = known.get(phrases) ?? phrases.map((phrase) => ({ phrase, words: byLength(phrase) }))
  known.set(phrases, made)
  return made
}
const kept = new Map<string, ReadonlySet<string>>()
/** Kept, for each text is asked about one red flag after the other. */
function wordsOf(lower: string): ReadonlySet<string> {
  let words = kept.get(lower)
  if (!words) {
    if (kept.size > 2_000) kept.clear()
    kept.set(lower, (words = new Set(wordsIn(lower))))
  }
  return words
}
const patternOf = (phrase: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${phrase.split('…').map(side).join(gap)}(?![\\p{L}\\p{N}])`, 'gu')

/** Whether the text says it somewhere without denying it. */
export function says(text: string, pattern: RegExp): boolean {
  // Most texts say nothing of it, and to find that out takes no second pattern.
  if (text.search(pattern) < 0) return false
  const all = pattern.global ? pattern : new RegExp(pattern, `${pattern.flags}g`)
  const lower = text.toLowerCase()
  return [...text.matchAll(all)].some(({ index }) => !isDenied(lower, index))
}

const isDenied = (lower: string, index: number) => denied.test(clauseBefore(lower, index))

/** The phrase that the text says, if any. */
export function saidIn(words: readonly string[], text: string): string | undefined {
  const lower = text.toLowerCase()
  const said = wordsOf(lower)
  return matchersOf(words).find((matcher) => {
    // Nearly every phrase lacks a word, and to find that takes a thousandth of the time that the pattern takes.
    if (!matcher.words.every((word) => said.has(word) || said.has(`${word}s`))) return false
    matcher.pattern ??= patternOf(matcher.phrase)
    return says(lower, matcher.pattern)
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
