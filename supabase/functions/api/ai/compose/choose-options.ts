import type { Section } from '../../../_shared/contract/exams.ts'
import type { Chance } from './chance.ts'
import { onceForText } from './kept.ts'
import type { Say } from './phrases.ts'
import { alike, shared, stemsOf } from './stems.ts'

/** `why` is written once the option is chosen: most are not. `of`: the pattern for which it would be right; `parts`: what it is listed from, nothing of which stands in another. */
export type Option = { text: string; why: (say: Say) => string; of?: string; parts?: readonly string[] }

/** A question with more answers than it needs: any of `right` may be the one, any of `wrong` that differ stand beside it; nearest first. */
export type Ask = {
  section: Section
  question: string
  right: Option[]
  wrong: Option[]
  /** The right one says what the case and its other questions say, more than wrong ones can: there the lot leans the other way. */
  repeats?: Sort[]
}

/** What a guesser has before the eyes: the words of the case, and the options of its other questions. */
export type Table = { story: ReadonlySet<string>; beside: Chosen[] }
export type Chosen = { section: Section; question: string; options: Option[] }

/** So many of the nearest may stand beside the right one, and so many more that have words of the case or of its other questions. */
const nearest = 18
const speaking = 22
const farthest = 70
/**
 * Whoever knows no medicine looks at how long an option is, whether the case has its words, how often its words come. Of each such cue
 * the lot decides which place the right option takes among the four. Of so many draws of three the best is bettered, one option after
 * the other, until none of the candidates comes nearer to that.
 */
export function chooseOptions(ask: Ask, table: Table, chance: Chance, draws = 60): Chosen {
  const wanted = Object.fromEntries(
    sorts.map((sort) => [
      sort,
      ask.repeats?.includes(sort) ? Math.min(chance.below(4), chance.below(4)) : chance.below(4),
    ]),
  ) as Record<Sort, number>
  const beside = table.beside.flatMap(({ options }) => options)
  const seen = countWords(beside.map(({ text }) => text))
  // Who stands beside the right one in another question does so here: the right one alone would else return.
  const known = new Set(beside.map(({ of }) => of))
  let best: { cost: number; options: Option[] } | undefined
  for (const key of chance.some(ask.right, 2)) {
    const all = [key, ...candidatesFor(ask, key, table, seen)]
    if (all.length < 4) continue
    const costOf = coster(all, { wanted, table, seen, known })
    let three = drawThree(all.length - 1, chance)
    let cost = costOf(three)
    for (let draw = 1; draw < draws; draw++) {
      const other = drawThree(all.length - 1, chance)
      const otherCost = costOf(other)
      if (otherCost < cost) [three, cost] = [other, otherCost]
    }
    for (let isBettered = true; isBettered;) {
      isBettered = false
      for (const place of [0, 1, 2])
        for (let at = 1; at < all.length; at++) {
          if (three.includes(at)) continue
          const other = three.with(place, at) as Three
          const otherCost = costOf(other)
          if (otherCost < cost - 1e-9) [three, cost, isBettered] = [other, otherCost, true]
        }
    }
    if (!best || cost < best.cost) best = { cost, options: [key, ...three.map((at) => all[at]!)] }
  }
  const { options } = best ?? { options: [ask.right[0]!, ...ask.wrong.slice(0, 3)] }
  return { section: ask.section, question: ask.question, options }
}

function candidatesFor(ask: Ask, key: Option, { story }: Table, seen: ReadonlyMap<string, number>): Option[] {
  // Nearest first: nobody would think of what comes behind these.
  const unlike = ask.wrong.slice(0, farthest).filter(({ text }) => !alike(text, key.text))
  // Where nearly all are alike, such as two cautions of the lung, it is enough that none says the same.
  const others = unlike.length > 5 ? unlike : ask.wrong.filter(({ text }) => text !== key.text)
  const further = others
    .slice(nearest)
    .map((option) => ({ option, words: overlap(option.text, story) + seenIn(option.text, seen) }))
    .toSorted((one, other) => other.words - one.words)
    .map(({ option }) => option)
  // And the longest: beside a long name each of the near ones may be short.
  const longest = others.slice(nearest).toSorted((one, other) => other.text.length - one.text.length)
  const near = [...others.slice(0, nearest), ...further.slice(0, speaking), ...longest.slice(0, 3)]
  return [...new Map(near.map((option) => [option.text, option])).values()]
}

/** How far three wrong options, by their places behind the right one, are from what is wanted. */
function coster(
  all: readonly Option[],
  given: {
    wanted: Record<Sort, number>
    table: Table
    seen: ReadonlyMap<string, number>
    known: ReadonlySet<string | undefined>
  },
) {
  const { wanted, table, seen, known } = given
  const figures = cues.map(({ sort, of }) => ({
    weight: weights[sort],
    place: wanted[sort],
    column: all.map(({ text }) => of(text, table.story, seen)),
  }))
  const lengths = all.map(({ text }) => text.length)
  const strange = all.map(({ of }) => (of === undefined || known.has(of) ? 0 : 0.5))
  // The same pairs come over and over.
  const compared: ReturnType<typeof compare>[] = []
  const pair = (one: number, other: number) =>
    (compared[Math.min(one, other) * all.length + Math.max(one, other)] ??= compare(all[one]!, all[other]!))
  return ([a, b, c]: Three) => {
    const pairs = [pair(a, b), pair(a, c), pair(b, c)] as const
    const [ab, ac, bc] = [pairs[0].common, pairs[1].common, pairs[2].common]
    const [ka, kb, kc] = [pair(0, a).common, pair(0, b).common, pair(0, c).common]
    const [lk, la, lb, lc] = [lengths[0]!, lengths[a]!, lengths[b]!, lengths[c]!]
    const middle = (lk + la + lb + lc) / 4
    let cost =
      unevenness(lk, la, lb, lc) +
      weights.others * missed(ka + kb + kc, ka + ab + ac, kb + ab + bc, kc + ac + bc, wanted.others) +
      weights.average *
        missed(
          Math.abs(lk - middle),
          Math.abs(la - middle),
          Math.abs(lb - middle),
          Math.abs(lc - middle),
          wanted.average,
        ) +
      strange[a]! +
      strange[b]! +
      strange[c]! +
      (a + b + c) / (all.length * 4)
    for (const { weight, place, column } of figures)
      cost += weight * missed(column[0]!, column[a]!, column[b]!, column[c]!, place)
    if (pairs.some(({ isAlike }) => isAlike)) cost += 10
    return cost
  }
}

/** How many words two options have in common, and whether they say nearly the same. */
function compare(one: Option, other: Option) {
  const common = shared(stemsOf(one.text), stemsOf(other.text))
  const isAlike =
    common > 0 &&
    (alike(one.text, other.text) || one.parts?.some((part) => other.parts?.includes(part)) === true)
  return { common, isAlike }
}

/** Options of one question are about as long as each other, and the right one never much longer. */
function unevenness(right: number, a: number, b: number, c: number) {
  const longest = Math.max(a, b, c)
  const spread = (Math.max(right, longest) - Math.min(right, a, b, c)) / (right + 30)
  return spread + (right > longest * 1.4 && right - longest > 10 ? 20 : 0)
}

/** Three places from 1 on, the nearer the likelier. */
function drawThree(count: number, chance: Chance): Three {
  const draw = () => 1 + Math.min(chance.below(count), chance.below(count))
  const a = draw()
  let b = draw()
  while (b === a) b = draw()
  let c = draw()
  while (c === a || c === b) c = draw()
  return [a, b, c]
}

/** What tells most weighs most. */
const weights = {
  length: 1.5,
  average: 1.5,
  story: 3,
  seen: 3,
  others: 1.5,
  build: 1.5,
  extremes: 0.5,
  cautions: 1.5,
  hedges: 0.5,
  heavy: 1,
  capitals: 0.5,
}
type Sort = keyof typeof weights
const sorts = Object.keys(weights) as Sort[]
type Three = [number, number, number]
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

const hits = (words: RegExp) => onceForText((text) => text.match(words)?.length ?? 0)

/** Those of one sort say nearly the same, and want the same place. */
const cues: Cue[] = [
  { sort: 'length', of: (text) => text.length },
  { sort: 'story', of: (text, story) => shared(stemsOf(text), story) },
  { sort: 'story', of: overlap },
  { sort: 'seen', of: (text, _, seen) => seenIn(text, seen) },
  { sort: 'seen', of: (text, _, seen) => shared(stemsOf(text), seen) },
  { sort: 'build', of: hits(/[,;:]|\b(?:and|with|without|but|that|which)\b/g) },
  {
    sort: 'cautions',
    of: hits(
      /\b(?:physician|doctor|ambulance|hospital|avoid|without|until|instead|rather|than|stop|leave)\b/gi,
    ),
  },
  {
    sort: 'hedges',
    of: hits(
      /\b(?:may|might|some|often|mostly|mainly|usually|rather|gently|gentle|slightly|a little|moderate|small|regular|light|if|or)\b/gi,
    ),
  },
  { sort: 'heavy', of: hits(/\p{L}{9,}/gu) },
  { sort: 'capitals', of: hits(/\b\p{Lu}/gu) },
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
