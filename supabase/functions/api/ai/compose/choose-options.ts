import type { Section } from '../../../_shared/contract/exams.ts'
import type { Chance } from './chance.ts'
import type { Say } from './phrases.ts'
import { alike, shared, stemsOf } from './stems.ts'

/** `why` is written once the option is chosen: most are not. `of`: the pattern for which it would be right. */
export type Option = { text: string; why: (say: Say) => string; of?: string }

/** A question with more answers than it needs: any of `right` may be the one, any of `wrong` that differ stand beside it; nearest first. */
export type Ask = { section: Section; question: string; right: Option[]; wrong: Option[] }

/** What a guesser has before the eyes: the words of the case, and the options of its other questions. */
export type Table = { story: ReadonlySet<string>; beside: Chosen[] }
export type Chosen = { section: Section; question: string; options: Option[] }

/** So many of the nearest may stand beside the right one, and so many more that have words of the case or of its other questions. */
const nearest = 18
const speaking = 22
/**
 * Whoever knows no medicine looks at how long an option is, whether the case has its words, how often its words come. Of each such cue
 * the lot decides which place the right option takes among the four; of so many draws of three the one is taken with which it comes
 * nearest to that.
 */
export function chooseOptions(ask: Ask, table: Table, chance: Chance, draws = 400): Chosen {
  const wanted = { length: 0, story: 0, seen: 0, others: 0, build: 0, extremes: 0 }
  for (const sort of Object.keys(wanted) as Sort[]) wanted[sort] = chance.below(4)
  const beside = table.beside.flatMap(({ options }) => options)
  const seen = countWords(beside.map(({ text }) => text))
  // Who stands beside the right one in another question does so here: the right one alone would else return.
  const known = new Set(beside.map(({ of }) => of))
  let best: { cost: number; options: Option[] } | undefined
  for (const key of chance.some(ask.right, 2)) {
    const unlike = ask.wrong.filter(({ text }) => !alike(text, key.text))
    // Where nearly all are alike, such as two cautions of the lung, it is enough that none says the same.
    const others = unlike.length > 5 ? unlike : ask.wrong.filter(({ text }) => text !== key.text)
    const further = others
      .slice(nearest)
      .map((option) => ({ option, words: overlap(option.text, table.story) + seenIn(option.text, seen) }))
      .toSorted((one, other) => other.words - one.words)
      .map(({ option }) => option)
    // And the longest: beside a long name each of the near ones may be short.
    const longest = others.slice(nearest).toSorted((one, other) => other.text.length - one.text.length)
    const candidates = [
      ...new Set([...others.slice(0, nearest), ...further.slice(0, speaking), ...longest.slice(0, 3)]),
    ]
    const all = [key, ...candidates]
    const figures = cues.map(({ sort, of }) => ({
      sort,
      column: all.map(({ text }) => of(text, table.story, seen)),
    }))
    const strange = all.map(({ of }) => (of === undefined || known.has(of) ? 0 : 0.5))
    const stems = all.map(({ text }) => stemsOf(text))
    const common = commonWords(stems)
    const isAlike = (at: number, other: number) =>
      common(at, other) > 0 && alike(all[at]!.text, all[other]!.text)
    for (let draw = 0; draw < draws && candidates.length >= 3; draw++) {
      const [a, b, c] = drawThree(candidates.length, chance)
      const [ab, ac, bc] = [common(a, b), common(a, c), common(b, c)]
      const [ka, kb, kc] = [common(0, a), common(0, b), common(0, c)]
      let cost =
        unevenness(key.text.length, all[a]!.text.length, all[b]!.text.length, all[c]!.text.length) +
        weights.others * missed(ka + kb + kc, ka + ab + ac, kb + ab + bc, kc + ac + bc, wanted.others) +
        strange[a]! +
        strange[b]! +
        strange[c]! +
        (a + b + c) / (candidates.length * 4)
      for (const { sort, column } of figures)
        cost += weights[sort] * missed(column[0]!, column[a]!, column[b]!, column[c]!, wanted[sort])
      if (best && cost >= best.cost) continue
      if (all[a]!.text === all[b]!.text || all[a]!.text === all[c]!.text || all[b]!.text === all[c]!.text)
        continue
      if (isAlike(a, b) || isAlike(a, c) || isAlike(b, c)) cost += 10
      if (best && cost >= best.cost) continue
      best = { cost, options: [key, all[a]!, all[b]!, all[c]!] }
    }
  }
  const { options } = best ?? { options: [ask.right[0]!, ...ask.wrong.slice(0, 3)] }
  return { section: ask.section, question: ask.question, options }
}

/** How many words two of them have in common. Counted word by word, since most words stand in one of them alone. */
function commonWords(stems: readonly ReadonlySet<string>[]) {
  const counts = new Uint8Array(stems.length ** 2)
  const holders = new Map<string, number[]>()
  for (const [at, own] of stems.entries())
    for (const stem of own) {
      const others = holders.get(stem) ?? []
      for (const other of others) {
        counts[at * stems.length + other]!++
        counts[other * stems.length + at]!++
      }
      holders.set(stem, [...others, at])
    }
  return (one: number, other: number) => counts[one * stems.length + other]!
}

/** Options of one question are about as long as each other, and the right one never much longer. */
function unevenness(right: number, a: number, b: number, c: number) {
  const longest = Math.max(a, b, c)
  const spread = (Math.max(right, longest) - Math.min(right, a, b, c)) / (right + 30)
  return spread + (right > longest * 1.4 && right - longest > 10 ? 20 : 0)
}

/** Three places from 1 on, the nearer the likelier. */
function drawThree(count: number, chance: Chance): [number, number, number] {
  const draw = () => 1 + Math.min(chance.below(count), chance.below(count))
  const a = draw()
  let b = draw()
  while (b === a) b = draw()
  let c = draw()
  while (c === a || c === b) c = draw()
  return [a, b, c]
}

type Sort = 'length' | 'story' | 'seen' | 'others' | 'build' | 'extremes'
/** What tells most weighs most. */
const weights: Record<Sort, number> = {
  length: 1.5,
  story: 3,
  seen: 2,
  others: 1.5,
  build: 1.5,
  extremes: 0.5,
}
type Cue = {
  sort: Sort
  of: (text: string, story: ReadonlySet<string>, seen: ReadonlyMap<string, number>) => number
}

const overlap = (text: string, story: ReadonlySet<string>) =>
  shared(stemsOf(text), story) / (stemsOf(text).size || 1)

function seenIn(text: string, seen: ReadonlyMap<string, number>) {
  let sum = 0
  for (const stem of stemsOf(text)) sum += seen.get(stem) ?? 0
  return sum / (stemsOf(text).size || 1)
}

/** Counted once for a text of the bank, which comes again and again. */
function hits(words: RegExp) {
  const counted = new Map<string, number>()
  return (text: string) => {
    let count = counted.get(text)
    if (count === undefined) {
      if (counted.size > 10_000) counted.clear()
      counted.set(text, (count = text.match(words)?.length ?? 0))
    }
    return count
  }
}

/** Those of one sort say nearly the same, and want the same place. */
const cues: Cue[] = [
  { sort: 'length', of: (text) => text.length },
  { sort: 'story', of: (text, story) => shared(stemsOf(text), story) },
  { sort: 'story', of: overlap },
  { sort: 'seen', of: (text, _, seen) => seenIn(text, seen) },
  { sort: 'seen', of: (text, _, seen) => shared(stemsOf(text), seen) },
  { sort: 'build', of: hits(/[,;:]|\b(?:and|with|without|but|that|which)\b/g) },
  {
    sort: 'extremes',
    of: hits(
      /\b(?:all|always|never|only|every|each|no|none|nothing|large|long|hard|strong|hot|cold|raw|late|much|many|whole)\b/gi,
    ),
  },
]

/** How far from its place the right one stands among the four; equals share their places. */
function missed(right: number, a: number, b: number, c: number, place: number) {
  const under = right - 1e-9
  const over = right + 1e-9
  const below = (a < under ? 1 : 0) + (b < under ? 1 : 0) + (c < under ? 1 : 0)
  const above = (a > over ? 1 : 0) + (b > over ? 1 : 0) + (c > over ? 1 : 0)
  return Math.max(0, below - place, place + above - 3)
}

function countWords(texts: readonly string[]) {
  const counts = new Map<string, number>()
  for (const text of texts) for (const stem of stemsOf(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}
