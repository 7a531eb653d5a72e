import { clausesOf, isDenied } from './denials.ts'
import { groupBy } from './group-by.ts'
import { isEnd, isMark, slipsOf, stem, tokensOf } from './tokens.ts'

/*
 * Finds facts in a text by groups of words, in any order. `FEVER + NECK STIFF` are two facts within thirty words. The parts of a fact are
 * near each other: groups in capitals, words in small letters, `…` between two runs of words, `-GROUP` for words that must not be near. A
 * word matches with its endings, `*` matches any letters, and a long word may have one wrong letter. Denied words, relatives and past years
 * do not count. In doubt a word counts, since a needless alarm is better than a missed one.
 */

export type Groups = Readonly<Record<string, string>>
export type Lines = readonly string[]
export type Reading = {
  /** Returns the first line that matches, without words that a line of `but` covers. */
  find(lines: Lines, but?: Lines): string | undefined
  has(lines: Lines, but?: Lines): boolean
}

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

type Hit = { from: number; to: number; at: number }
type Hits = Map<string, Hit[]>
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
  (/^[A-Z]/.test(part) ? (groups[part] ?? '').split(',') : [part.replaceAll(',', ' ')])
    .map((phrase) => tokensOf(phrase))
    .map((words) => words.filter((word, at) => at === 0 || at === words.length - 1 || !fillers.has(word)))
    .filter((words) => words.length > 0)

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

function findHits({ byFirst, keysOf }: ReturnType<typeof compile>, tokens: readonly string[]): Hits {
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
  const hits: (Hit & { part: string })[] = []
  let at = 0
  for (const [from, token] of tokens.entries()) {
    for (const key of keys[from]!)
      for (const { part, rest } of byFirst.get(key) ?? []) {
        const to = endOf(rest, from + 1)
        if (to) hits.push({ part, from, to, at })
      }
    at += isEnd(token) ? 3 * reach : isMark(token) ? 2 : 1
  }
  return groupBy(hits, ({ part }) => [part])
}

/** Leaves out hits with another meaning, denied hits, and hits about relatives or past years. */
function selectSaid(tokens: readonly string[], hits: Hits): Hits {
  const clauses = clausesOf(tokens)
  const elseTo: number[] = []
  for (const { from, to } of hits.get(somethingElse) ?? [])
    for (let at = from; at < to; at++) elseTo[at] = Math.max(to, elseTo[at] ?? 0)
  // In 'no tears' and 'not moving', the 'no' is part of the phrase and denies nothing else.
  const own = new Set<number>()
  for (const { from, to } of [...hits.values()].flat().filter((hit) => hit.to > hit.from + 1))
    for (let at = from; at < to; at++) own.add(at)
  const isSaid = (part: string, { from, to }: Hit) => {
    const { isOfRelative, isPast } = clauses[from]!
    const isElsewhere = isOfRelative || (isPast && !lasting.has(part))
    return !isElsewhere && to > (elseTo[from] ?? 0) && !isDenied(tokens, own, from, to)
  }
  return new Map([...hits].map(([part, all]) => [part, all.filter((hit) => isSaid(part, hit))]))
}

const withFirst = (hits: Hits): Hits =>
  new Map([...hits].map(([part, all]) => [part, all.slice(0, mostHits)]))

export function openPhrases(groups: Groups, lists: readonly Lines[]): (text: string) => Reading {
  const factsByLines = new Map(lists.map((lines) => [lines, lines.map(factsOf)]))
  const compiled = compile(groups, [...factsByLines.values()].flat(2))
  return (text) => {
    const tokens = tokensOf(text)
    const found = findHits(compiled, tokens)
    const [hits, said] = [found, selectSaid(tokens, found)].map(withFirst) as [Hits, Hits]
    const findNear = (all: readonly Hit[] = [], one: Hit, by: 'at' | 'from', most: number) =>
      all.find((hit) => hit.from !== one.from && Math.abs(hit[by] - one[by]) <= most)
    const matches = ({ parts: [first, ...rest], barred }: Fact, hidden?: Set<number>): Hit[] =>
      said.get(first!)!.flatMap((hit) => {
        const others = rest.map((part) => findNear(said.get(part), hit, 'at', reach))
        const isAlone = others.includes(undefined)
        const isElse = barred.some((part) => findNear(hits.get(part), hit, 'at', reach))
        if (isAlone || isElse || hidden?.has(hit.from)) return []
        const span = [hit, ...others] as Hit[]
        const from = Math.min(...span.map((one) => one.from))
        return [{ ...hit, from, to: Math.max(...span.map((one) => one.to)) }]
      })
    const hasAll = ({ parts }: Fact) => parts.every((part) => said.get(part)?.length)
    const isTrue = (facts: Fact[], hidden?: Set<number>) => {
      if (!facts.every(hasAll)) return false
      const matched = facts.map((fact) => matches(fact, hidden))
      if (matched.some((all) => all.length === 0)) return false
      const [first, ...others] = matched.filter((_, index) => !lasting.has(facts[index]!.parts[0]!))
      return !first || first.some((one) => others.every((all) => findNear(all, one, 'from', farReach)))
    }
    const find = (lines: Lines, but: Lines = []) => {
      const hidden = new Set<number>()
      const covered = factsByLines.get(but)?.flat().filter(hasAll) ?? []
      for (const { from, to } of covered.flatMap((fact) => matches(fact)))
        for (let at = from; at < to; at++) hidden.add(at)
      return lines[factsByLines.get(lines)!.findIndex((facts) => isTrue(facts, hidden))]
    }
    return { find, has: (lines, but) => find(lines, but) !== undefined }
  }
}
