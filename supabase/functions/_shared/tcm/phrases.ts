import { clausesOf, isDenied } from './denials.ts'
import { groupBy } from './group-by.ts'
import { isEnd, isMark, slipsOf, stem, tokensOf } from './tokens.ts'

/*
 * Finds facts in a text by groups of words, in any order. `FEVER + NECK STIFF` are two facts within thirty words. The parts of a fact are
 * near each other: groups in capitals, words in small letters, `…` between two runs of words, `-GROUP` for words that must not be near. A
 * word matches with its endings, `*` matches any letters, and a long word may have one wrong letter. Denied words, relatives and past years
 * do not count. In doubt a word counts, since a needless alarm is better than a missed one.
 */

type Groups = Readonly<Record<string, string>>
export type Lines = readonly string[]
/** Whether a line matches. Words that a line of `but` covers do not count. */
export type Has = (lines: Lines, but?: Lines) => boolean

/** The most words between parts of a fact. A comma counts as two words; the end of a sentence separates. */
const reach = 8
/** The most words between the facts of a line. */
const farReach = 30
/** The group of phrases with another meaning, such as 'hay fever': their words count for no other group. */
const somethingElse = 'SOMETHING-ELSE'
/** Groups about the person, which count anywhere in the text and from past years too. */
const lasting = new Set(
  `BLEEDER CANCER CHEMO DIABETIC IMMUNE LOWERS-SUGAR MENOPAUSE NEEDLED OLD-PERSON SMOKER STEROID THINNER`.split(
    ' ',
  ),
)

/** Words that phrases may skip: 'protein in the urine' matches 'protein urine'. */
const fillers = new Set(
  `of in on to is are was were be been has have had that so very really too quite bit it this some still i he she am as
  every each about feels feel feeling seems getting got gets keeps`.split(/\s+/),
)
const skips = [0, 1, 2, 3]
/** The most hits of one part; more would add nothing, and slow down texts that repeat one word. */
const mostHits = 200

type Hit = { part: string; from: number; to: number; at: number }
type Fact = { parts: string[]; barred: string[] }

const factsOf = (line: string): Fact[] =>
  line.split('+').map((fact) => {
    const names = fact.match(/-?[A-Z][A-Z-]*[A-Z]|(?:[^A-Z…\s-]|-(?![A-Z]))[^A-Z…]*(?<![\s-])/g) ?? []
    return {
      parts: names.filter((name) => !name.startsWith('-')),
      barred: names.filter((name) => name.startsWith('-')).map((name) => name.slice(1)),
    }
  })

/** The phrases of a part, without fillers, since matching skips fillers in the text. */
const phrasesOf = (groups: Groups, part: string): string[][] =>
  splitAtCommas(tokensOf(/^[A-Z]/.test(part) ? (groups[part] ?? '') : part.replaceAll(',', ' ')))
    .map((words) => words.filter((word, at) => at === 0 || at === words.length - 1 || !fillers.has(word)))
    .filter((words) => words.length > 0)

function splitAtCommas(tokens: readonly string[]): string[][] {
  const phrases: string[][] = [[]]
  for (const token of tokens)
    if (token === ',') phrases.push([])
    else phrases.at(-1)!.push(token)
  return phrases
}

const keyOf = (word: string) => (word.includes('*') ? word : stem(word))

/** Indexes phrases by their first key, so that the time to read a text grows only with its length. */
function compile(groups: Groups, facts: Iterable<Fact>) {
  const names = [...facts].flatMap(({ parts, barred }) => [...parts, ...barred])
  const phrases = [...new Set([somethingElse, ...names])].flatMap((part) =>
    phrasesOf(groups, part).map((words) => ({ part, words })),
  )
  const words = new Set(phrases.flatMap((phrase) => phrase.words))
  const known = new Set([...words].map(keyOf))
  const slips = new Map(
    [...words]
      .filter((word) => word.length > 6 && !word.includes('*'))
      .flatMap((word) => [word, ...slipsOf(word)].map((slip) => [slip, word])),
  )
  const keysOf = (word: string): string[] => {
    const cuts = Array.from(word, (_, at) => [`${word.slice(0, at + 1)}*`, `*${word.slice(at)}`])
    const keys = [stem(word), ...cuts.flat()].filter((key) => known.has(key))
    if (keys.length > 0 || word.length < 6) return keys
    const meant = [word, ...slipsOf(word)].map((slip) => slips.get(slip)).find(Boolean)
    return meant && meant[0] === word[0] ? [stem(meant)] : []
  }
  const byFirst = groupBy(
    phrases.map(({ part, words: [first, ...rest] }) => ({
      part,
      first: keyOf(first!),
      rest: rest.map(keyOf),
    })),
    ({ first }) => [first],
  )
  return { byFirst, keysOf }
}

function findHits({ byFirst, keysOf }: ReturnType<typeof compile>, tokens: readonly string[]): Hit[] {
  const keysByToken = new Map(
    [...new Set(tokens)].map((token) => [token, isMark(token) ? [] : keysOf(token)]),
  )
  const keys = tokens.map((token) => keysByToken.get(token)!)
  /** Returns where the rest of a phrase ends; undefined if it does not match. */
  const endOf = (rest: readonly string[], from: number) => {
    let to = from
    for (const key of rest) {
      const skipped = skips.find((count) => keys[to + count]?.includes(key))
      if (skipped === undefined || !tokens.slice(to, to + skipped).every((one) => fillers.has(one)))
        return undefined
      to += skipped + 1
    }
    return to
  }
  const hits: Hit[] = []
  let at = 0
  for (const [from, token] of tokens.entries()) {
    for (const key of keys[from]!)
      for (const { part, rest } of byFirst.get(key) ?? []) {
        const to = endOf(rest, from + 1)
        if (to) hits.push({ part, from, to, at })
      }
    at += isEnd(token) ? 3 * reach : isMark(token) ? 2 : 1
  }
  return hits
}

/** Leaves out hits with another meaning, denied hits, and hits about relatives or past years. */
function selectSaid(tokens: readonly string[], hits: readonly Hit[]): Hit[] {
  const clauses = clausesOf(tokens)
  const elseTo: number[] = []
  // In 'no tears' and 'not moving', the 'no' is part of the phrase and denies nothing else.
  const own = new Set<number>()
  for (const { part, from, to } of hits)
    for (let at = from; at < to; at++) {
      if (part === somethingElse) elseTo[at] = Math.max(to, elseTo[at] ?? 0)
      if (to > from + 1) own.add(at)
    }
  return hits.filter(({ part, from, to }) => {
    const { isOfRelative, isPast } = clauses[from]!
    const isElsewhere = isOfRelative || (isPast && !lasting.has(part))
    return !isElsewhere && to > (elseTo[from] ?? 0) && !isDenied(tokens, own, from, to)
  })
}

export function openPhrases(groups: Groups, lists: readonly Lines[]): (text: string) => Has {
  const factsByLines = new Map(lists.map((lines) => [lines, lines.map(factsOf)]))
  // Most lists have no word of a text, and comparing their first parts rules them out at once.
  const firstsOf = (facts: Fact[][]) => new Set(facts.map(([first]) => first!.parts[0]!))
  const firstsByLines = new Map([...factsByLines].map(([lines, facts]) => [lines, firstsOf(facts)]))
  const compiled = compile(groups, [...factsByLines.values()].flat(2))
  return (text) => {
    const tokens = tokensOf(text)
    const byPart = groupBy(selectSaid(tokens, findHits(compiled, tokens)), ({ part }) => [part])
    const said = new Map([...byPart].map(([part, hits]) => [part, hits.slice(0, mostHits)]))
    const saidParts = [...said.keys()]
    const findNear = (all: readonly Hit[], one: Hit, by: 'at' | 'from', most: number) =>
      all.find((hit) => hit.from !== one.from && Math.abs(hit[by] - one[by]) <= most)
    const matches = ({ parts: [first, ...rest], barred }: Fact): Hit[] =>
      said.get(first!)!.flatMap((hit) => {
        const nearOf = (part: string) => findNear(said.get(part) ?? [], hit, 'at', reach)
        const near = rest.map(nearOf)
        if (near.includes(undefined) || barred.some(nearOf)) return []
        const span = [hit, ...near] as Hit[]
        const from = Math.min(...span.map((one) => one.from))
        return [{ ...hit, from, to: Math.max(...span.map((one) => one.to)) }]
      })
    const isPossible = (facts: readonly Fact[]) =>
      facts.every(({ parts }) => parts.every((part) => said.has(part)))
    return (lines, but = []) => {
      const firsts = firstsByLines.get(lines)!
      if (!saidParts.some((part) => firsts.has(part))) return false
      const covering = (factsByLines.get(but) ?? []).filter(isPossible).flat().flatMap(matches)
      const isCovered = ({ from }: Hit) => covering.some((one) => one.from <= from && from < one.to)
      return factsByLines.get(lines)!.some((facts) => {
        if (!isPossible(facts)) return false
        const matched = facts.map((fact) => matches(fact).filter((hit) => !isCovered(hit)))
        if (matched.some(({ length }) => length === 0)) return false
        const [first, ...others] = matched.filter((_, index) => !lasting.has(facts[index]!.parts[0]!))
        return !first || first.some((one) => others.every((all) => findNear(all, one, 'from', farReach)))
      })
    }
  }
}
