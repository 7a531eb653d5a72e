import { clausesOf, isDenied } from './denials.ts'
import { isEnd, isMark, slipsOf, stem, tokensOf } from './tokens.ts'

/*
 * Finds facts in a text by groups of words, in any order. `FEVER + NECK STIFF` are two facts within thirty words. The parts of a fact are
 * near each other: groups in capitals, words in small letters, `…` between two runs of words, `-GROUP` for words that must not be near. A
 * word matches with its endings, `*` matches any letters, and a long word may have one wrong letter. Denied words, relatives and past
 * years do not count. In doubt a word counts: a needless alarm is better than a missed one.
 */

export type Groups = Readonly<Record<string, string>>
export type Lines = readonly string[]
export type Reading = {
  /** Returns the first line that matches, without the words that a line of `but` covers. */
  find(lines: Lines, but?: Lines): string | undefined
  has(lines: Lines, but?: Lines): boolean
}

/** The distance between parts of a fact, in words. A comma counts as two; a sentence's end separates. */
const reach = 8
/** The distance between the facts of a line, in words. */
const farReach = 30
/** Words with another meaning, as in 'hay fever': no other group counts them. */
const somethingElse = 'SOMETHING-ELSE'
/** Groups about the person: they count anywhere in the text and from past years. */
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
const mostFillers = 3

type Node = { next: Map<string, Node>; ids: number[] }
type Part = { id: number; isBarred: boolean }
type Hit = { from: number; to: number; at: number }
const newNode = (): Node => ({ next: new Map(), ids: [] })

/** Lines as a tree of words, so that the time to read a text grows with its length alone. */
type Compiled = {
  root: Node
  /** The facts of each line, and the parts of each fact. */
  facts: Map<Lines, Part[][][]>
  elseId: number
  lastingIds: Set<number>
  keysOf(word: string): string[]
}

function compileLines(groups: Groups, lists: readonly Lines[]): Compiled {
  const root = newNode()
  const ids = new Map<string, number>()
  const starts = new Set<string>()
  const ends = new Set<string>()
  const keyByWord = new Map<string, string>()
  const words = new Set<string>()
  const lastingIds = new Set<number>()
  const slips = new Map<string, string>()

  const keyOf = (word: string) => {
    let key = keyByWord.get(word)
    if (key !== undefined) return key
    if (word.endsWith('*')) starts.add(word)
    else if (word.startsWith('*')) ends.add(word)
    else if (word.length > 6) for (const slip of [word, ...slipsOf(word)]) slips.set(slip, word)
    key = word.includes('*') ? word : stem(word)
    keyByWord.set(word, key)
    words.add(key)
    return key
  }
  /** Adds phrases that commas separate, each also without fillers: 'loss of sight' and 'loss sight'. */
  const add = (phrases: string, id: number) => {
    const tokens = [...tokensOf(phrases), ',']
    for (let from = 0, to = 1; to < tokens.length; to++) {
      if (tokens[to] !== ',') continue
      const phrase = tokens.slice(from, to)
      from = to + 1
      addPhrase(phrase, id)
      addPhrase(
        phrase.filter((word, at) => at === 0 || at === phrase.length - 1 || !fillers.has(word)),
        id,
      )
    }
  }
  const addPhrase = (phrase: string[], id: number) => {
    let node = root
    for (const word of phrase) {
      const key = keyOf(word)
      node.next.set(key, node.next.get(key) ?? newNode())
      node = node.next.get(key)!
    }
    if (!node.ids.includes(id)) node.ids.push(id)
  }
  const idOf = (name: string) => {
    const known = ids.get(name)
    if (known !== undefined) return known
    const id = ids.size
    ids.set(name, id)
    add(/^[A-Z]/.test(name) ? (groups[name] ?? '') : name.replaceAll(',', ' '), id)
    if (lasting.has(name)) lastingIds.add(id)
    return id
  }
  const partsOf = (fact: string): Part[] =>
    (fact.match(/-?[A-Z][A-Z-]*[A-Z]|(?:[^A-Z…\s-]|-(?![A-Z]))[^A-Z…]*(?<![\s-])/g) ?? []).map((part) => ({
      id: idOf(part.replace(/^-/, '').trim()),
      isBarred: part.startsWith('-'),
    }))
  const facts = new Map<Lines, Part[][][]>(
    lists.map((lines) => [lines, lines.map((line) => line.split('+').map(partsOf))]),
  )
  const elseId = groups[somethingElse] ? idOf(somethingElse) : -1

  const keysOf = (word: string): string[] => {
    const keys = [stem(word)].filter((key) => words.has(key))
    for (let length = 2; length <= word.length; length++) {
      const start = `${word.slice(0, length)}*`
      if (starts.has(start)) keys.push(start)
      const end = `*${word.slice(-length)}`
      if (ends.has(end)) keys.push(end)
    }
    if (keys.length > 0 || word.length < 6) return keys
    const slip = [word, ...slipsOf(word)].map((one) => slips.get(one)).find(Boolean)
    return slip && slip[0] === word[0] ? [stem(slip)] : []
  }
  return { root, facts, elseId, lastingIds, keysOf }
}

type Hits = Map<number, Hit[]>

/** Finds every phrase in the text. */
function findHits({ root, keysOf }: Compiled, tokens: readonly string[]): Hits {
  const places: number[] = []
  let place = 0
  for (const token of tokens) {
    places.push(place)
    place += isEnd(token) ? 3 * reach : isMark(token) ? 2 : 1
  }
  const kept = new Map<string, string[]>()
  const keys = tokens.map((token) => {
    if (!kept.has(token)) kept.set(token, isMark(token) ? [] : keysOf(token))
    return kept.get(token)!
  })
  const hits = new Map<number, Hit[]>()
  const walk = (node: Node, from: number, to: number, between: number) => {
    for (const id of node.ids) {
      const known = hits.get(id)
      const hit = { from, to, at: places[from]! }
      if (known) known.push(hit)
      else hits.set(id, [hit])
    }
    for (const key of keys[to] ?? []) {
      const next = node.next.get(key)
      if (next) walk(next, from, to + 1, mostFillers)
    }
    if (to > from && node.next.size > 0 && between > 0 && fillers.has(tokens[to]!))
      walk({ next: node.next, ids: [] }, from, to + 1, between - 1)
  }
  for (const from of tokens.keys()) walk({ next: root.next, ids: [] }, from, from, mostFillers)
  return hits
}

/** Leaves out hits with another meaning, denied ones, and those of relatives and past years. */
function selectSaid({ elseId, lastingIds }: Compiled, tokens: readonly string[], hits: Hits): Hits {
  const clauses = clausesOf(tokens)
  const elseTo = new Map<number, number>()
  for (const { from, to } of hits.get(elseId) ?? [])
    for (let at = from; at < to; at++) elseTo.set(at, Math.max(to, elseTo.get(at) ?? 0))
  // In 'no tears' and 'not moving' the 'no' denies nothing else.
  const own = new Set<number>()
  for (const all of hits.values())
    for (const { from, to } of all.filter((hit) => hit.to > hit.from + 1))
      for (let at = from; at < to; at++) own.add(at)
  const saidOf = new Map<number, Hit[]>()
  for (const [id, all] of hits)
    saidOf.set(
      id,
      all.filter(
        ({ from, to }) =>
          (id === elseId || to > (elseTo.get(from) ?? 0)) &&
          !isDenied(tokens, own, from, to) &&
          !clauses[from]!.isElsewhere(lastingIds.has(id)),
      ),
    )
  return saidOf
}

function openReading({ facts: factsOf, lastingIds }: Compiled, hits: Hits, saidOf: Hits): Reading {
  const isNever = ({ id, isBarred }: Part) => !isBarred && !saidOf.get(id)?.length
  const matches = (parts: Part[], isHidden?: (hit: Hit) => boolean): Hit[] => {
    const [first, ...rest] = parts.filter(({ isBarred }) => !isBarred)
    if (!first || parts.some(isNever)) return []
    const said = saidOf.get(first.id)!
    if (parts.length === 1 && !isHidden) return said
    const barred = parts.filter(({ isBarred }) => isBarred)
    return said.flatMap((hit) => {
      if (isHidden?.(hit)) return []
      const span = { ...hit }
      for (const { id } of rest) {
        const near = nearest(saidOf.get(id)!, hit, 'at', reach, isHidden)
        if (!near) return []
        span.from = Math.min(span.from, near.from)
        span.to = Math.max(span.to, near.to)
      }
      return barred.some(({ id }) => nearest(hits.get(id) ?? [], hit)) ? [] : [span]
    })
  }
  const find = (lines: Lines, but?: Lines) => {
    const hidden = new Set<number>()
    for (const { from, to } of but
      ? factsOf.get(but)!.flatMap((facts) => facts.flatMap((one) => matches(one)))
      : [])
      for (let at = from; at < to; at++) hidden.add(at)
    const isHidden = hidden.size > 0 ? ({ from }: Hit) => hidden.has(from) : undefined
    const at = factsOf.get(lines)!.findIndex((facts) => {
      if (facts.some((parts) => parts.some(isNever))) return false
      const found = facts.map((parts) => matches(parts, isHidden))
      if (found.some((all) => all.length === 0)) return false
      const [first, ...others] = found.filter((_, index) => !lastingIds.has(facts[index]![0]!.id))
      return !first || first.some((one) => others.every((all) => nearest(all, one, 'from', farReach)))
    })
    return lines[at]
  }
  return { find, has: (lines, but) => find(lines, but) !== undefined }
}

export function openPhrases(groups: Groups, lists: readonly Lines[]): (text: string) => Reading {
  const compiled = compileLines(groups, lists)
  return (text) => {
    const tokens = tokensOf(text)
    const hits = findHits(compiled, tokens)
    return openReading(compiled, hits, selectSaid(compiled, tokens, hits))
  }
}

/** Finds another hit near one, in either direction. */
function nearest(
  hits: readonly Hit[],
  one: Hit,
  by: 'at' | 'from' = 'at',
  most = reach,
  isHidden?: (hit: Hit) => boolean,
): Hit | undefined {
  let low = 0
  let high = hits.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (hits[middle]![by] < one[by] - most) low = middle + 1
    else high = middle
  }
  for (; low < hits.length && hits[low]![by] <= one[by] + most; low++)
    if (hits[low]!.from !== one.from && !isHidden?.(hits[low]!)) return hits[low]
  return undefined
}

const finders = new WeakMap<Lines, (text: string) => Reading>()
export function findSaid(lines: Lines, text: string): string | undefined {
  const read = finders.get(lines) ?? openPhrases({}, [lines])
  finders.set(lines, read)
  return read(text).find(lines)
}
