import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { Section } from '../../../_shared/contract/exams.ts'
import type { KeyedQuestion } from '../../../_shared/contract/exam-making.ts'
import type { Bank } from './bank.ts'
import type { Chance } from './chance.ts'
import type { Person } from './person.ts'
import { capital, listed } from './prose.ts'
import { madeSafe, suitedTo } from './safety.ts'

type Option = { text: string; why: string }

const stems: Record<Section, string> = {
  diagnosis: 'What is the primary TCM diagnosis?',
  treatment_principle: 'What is the primary treatment principle?',
  differential: 'Which pattern is the best differential diagnosis?',
  points: 'Which point combination is most appropriate?',
  nutrition: 'Which nutritional recommendation is best?',
  daily_activities: 'Which lifestyle advice is most important?',
}

/** The six questions of a case, the right option always first: placeKeys() spreads the keys over the whole set. */
export function askAbout(whole: Bank, asked: BankPattern, person: Person, chance: Chance): KeyedQuestion[] {
  const { bank, pattern } = suitedTo(whole, asked, person)
  const near = nearOnes(bank, pattern, chance)
  return madeSafe(whole, asked, person, [
    askDiagnosis(pattern, near, chance),
    askPrinciple(pattern, near, chance),
    askDifferential(bank, pattern, chance),
    askPoints(pattern, near, chance),
    askAdvice('nutrition', pattern, near, chance),
    askAdvice('daily_activities', pattern, near, chance),
  ])
}

/** A pattern that may be mistaken for this one, and the signs by which one would know it. */
type Near = { pattern: BankPattern; signs: string; opposition: number }

/** The differentials first, then patterns of the same organ, then those that resemble least; each part in random order. */
function nearOnes(bank: Bank, pattern: BankPattern, chance: Chance): Near[] {
  const known = pattern.differentials.map(({ id, sign }) => ({ pattern: bank.pattern(id), sign }))
  const taken = new Set([pattern.id, ...known.map((one) => one.pattern.id)])
  const rest = bank.patterns.filter((one) => !taken.has(one.id) && suitsAlike(one, pattern))
  const kin = rest.filter(
    (one) => one.group === pattern.group || one.differentials.some(({ id }) => id === pattern.id),
  )
  const strangers = rest.filter((one) => !kin.includes(one))
  return [
    ...chance.shuffle(known).map(({ pattern: other, sign }) => ({
      pattern: other,
      signs: sign,
    })),
    ...[...chance.shuffle(kin), ...chance.shuffle(strangers)].map((other) => ({
      pattern: other,
      signs: `${listed(other.key_signs.slice(0, 3))}; its pulse is ${other.pulse}`,
    })),
  ].map((near) => ({ ...near, opposition: opposition(near.pattern, pattern) }))
}

/** No pattern of the other sex stands beside this one: it would rule itself out. */
const suitsAlike = (one: BankPattern, other: BankPattern) =>
  one.sex === 'any' || other.sex === 'any' || one.sex === other.sex

function opposition(one: BankPattern, other: BankPattern) {
  const pair = [one.temperature, other.temperature]
  const isOpposed = pair.includes('hot') && pair.includes('cold')
  return (
    (isOpposed ? 2 : one.temperature === other.temperature ? 0 : 1) + (one.nature === other.nature ? 0 : 1)
  )
}

/** The first few are enough to be near, and varied enough that two drafts differ. */
const pool = 8

const ask = (section: Section, right: Option, wrong: Option[]): KeyedQuestion => ({
  section,
  question: stems[section],
  options: [right, ...wrong].map(({ text }) => text),
  correct_answer: 0,
  explanations: [right, ...wrong].map(({ why }) => why),
})

function askDiagnosis(pattern: BankPattern, near: Near[], chance: Chance) {
  return ask(
    'diagnosis',
    {
      text: pattern.name,
      why: `${capital(listed(pattern.key_signs))} decide, and tongue and pulse agree. ${pattern.aetiology}`,
    },
    evenly(pattern.name, [...drawWrong(near, chance), ...near], (one) => one.pattern.name).map((one) => ({
      text: one.pattern.name,
      why: `${one.pattern.name} would show ${one.signs}.`,
    })),
  )
}

function askPrinciple(pattern: BankPattern, near: Near[], chance: Chance) {
  const candidates = [...drawWrong(near, chance), ...near].filter(
    (one) => !alike(one.pattern.principle, pattern.principle),
  )
  return ask(
    'treatment_principle',
    {
      text: pattern.principle,
      why: `This answers ${pattern.name}. A formula for it is ${pattern.formula.name} (${pattern.formula.pinyin}), ${pattern.formula.why}.`,
    },
    evenly(pattern.principle, candidates, (one) => one.pattern.principle).map((one) => ({
      text: one.pattern.principle,
      why: `This would treat ${one.pattern.name}, which would show ${one.signs}.`,
    })),
  )
}

function askDifferential(bank: Bank, pattern: BankPattern, chance: Chance) {
  const { id, sign } = chance.pick(pattern.differentials)
  const right = bank.pattern(id)
  const related = new Set([pattern.id, ...pattern.differentials.map((one) => one.id)])
  const far = bank.patterns.filter(
    (one) =>
      !related.has(one.id) &&
      one.group !== pattern.group &&
      !one.differentials.some((other) => related.has(other.id) && other.id === pattern.id) &&
      suitsAlike(one, pattern) &&
      opposition(one, pattern) > 0,
  )
  return ask(
    'differential',
    {
      text: right.name,
      why: `It comes nearest to ${pattern.name}, the pattern of this case, and is told apart by this: it would show ${sign}.`,
    },
    evenly(right.name, chance.shuffle(far), (one) => one.name).map((one) => ({
      text: one.name,
      why: `${one.name} is far from this picture: it shows ${listed(one.key_signs.slice(0, 3))}.`,
    })),
  )
}

const codesOf = (pattern: BankPattern) => pattern.points.map(({ code }) => code)
const combination = (codes: readonly string[]) => listed(codes)

function askPoints(pattern: BankPattern, near: Near[], chance: Chance) {
  const mine = new Set(codesOf(pattern))
  const right = chance.some(pattern.points, 4)
  const text = combination(right.map(({ code }) => code))
  // At least two of its points do nothing for this pattern, and no two combinations are the same.
  const wrong: { codes: string[]; foreign: BankPattern['points']; one: Near }[] = []
  for (const one of near) {
    const foreign = chance.shuffle(one.pattern.points.filter(({ code }) => !mine.has(code)))
    if (foreign.length < 2) continue
    const shared = chance.shuffle(one.pattern.points.filter(({ code }) => mine.has(code)))
    const codes = [...foreign, ...shared].slice(0, 4).map(({ code }) => code)
    const print = codes.toSorted().join()
    if (wrong.some((other) => other.codes.toSorted().join() === print)) continue
    wrong.push({ codes: chance.shuffle(codes), foreign: foreign.slice(0, 2), one })
    if (wrong.length === pool * 2) break
  }
  return ask(
    'points',
    {
      text,
      why: `For ${pattern.name}: ${right.map(({ code, why }) => `${code} ${why}`).join('; ')}.`,
    },
    evenly(text, chance.shuffle(wrong), ({ codes }) => combination(codes), sameText).map(
      ({ codes, foreign, one }) => ({
        text: combination(codes),
        why: `These suit ${one.pattern.name}, where ${foreign.map(({ code, why }) => `${code} ${why}`).join(' and ')}. That pattern would show ${one.signs}.`,
      }),
    ),
  )
}

function askAdvice(
  section: 'nutrition' | 'daily_activities',
  pattern: BankPattern,
  near: Near[],
  chance: Chance,
) {
  const listOf = (one: BankPattern) => (section === 'nutrition' ? one.nutrition : one.daily_life)
  const mine = listOf(pattern)
  const right = chance.pick(mine)
  // Good advice is good for many. The more a pattern is the opposite of this one, the more wrong its advice is here.
  const candidates = near
    .slice(0, pool * 4)
    .map((one, place) => ({
      one,
      rank:
        one.opposition * pool + (place < pattern.differentials.length ? pool / 2 : 0) + chance.below(pool),
    }))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, pool * 2)
    .flatMap(({ one }) => chance.some(listOf(one.pattern), 1).map((advice) => ({ one, ...advice })))
    .filter(({ advice }) => !mine.some((other) => alike(other.advice, advice)))
  return ask(
    section,
    { text: right.advice, why: `It fits ${pattern.name}, because ${right.why}.` },
    evenly(right.advice, candidates, ({ advice }) => advice).map(({ one, advice, why }) => ({
      text: advice,
      why: `It fits ${one.pattern.name}, because ${why}. That pattern would show ${one.signs}.`,
    })),
  )
}

const drawWrong = (near: Near[], chance: Chance) => chance.some(near.slice(0, pool), pool)

/** Three that differ from the right one and from each other, and among which its length does not stand out. */
function evenly<T>(
  right: string,
  candidates: readonly T[],
  textOf: (one: T) => string,
  isAlike = alike,
): T[] {
  const chosen: T[] = []
  const fits = (one: T) => ![right, ...chosen.map(textOf)].some((text) => isAlike(text, textOf(one)))
  // One about as long comes first, or else the longest there is, so that the longest is not always right.
  const fitting = candidates.filter(fits)
  const longEnough =
    fitting.find((one) => textOf(one).length >= right.length * 0.85) ??
    fitting.toSorted((a, b) => textOf(b).length - textOf(a).length)[0]
  if (longEnough !== undefined) chosen.push(longEnough)
  for (const one of candidates) if (chosen.length < 3 && !chosen.includes(one) && fits(one)) chosen.push(one)
  return chosen
}

const sameText = (one: string, other: string) => one === other

const known = new Map<string, Set<string>>()

/** Of a phrase of the bank; there are a few thousand, and each is compared again and again. */
function words(text: string) {
  let set = known.get(text)
  if (!set) known.set(text, (set = new Set(text.toLowerCase().match(/[\p{L}\d-]{3,}/gu))))
  return set
}

/** The same, or nearly so: more than half of the words of either are in the other. */
function alike(one: string, other: string) {
  const [a, b] = [words(one), words(other)]
  if (Math.min(a.size, b.size) <= 4) return one.toLowerCase() === other.toLowerCase()
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return shared / (a.size + b.size - shared) > 0.5
}
