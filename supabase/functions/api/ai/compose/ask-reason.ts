import type { BankPattern } from '../../../_shared/contract/bank.ts'
import { adviceOf, type AdviceSection, ofAnother, ofPhysicians } from './advice-words.ts'
import { hasAny } from './any-of.ts'
import type { Bank } from './bank.ts'
import type { Ask, Option } from './choose-options.ts'
import { suits } from './fits.ts'
import { harmsOf } from './harm.ts'
import type { Material } from './material.ts'
import { shareIn } from './stems.ts'
import { isOfOtherKind } from './wrong-advice.ts'

const stems = {
  nutrition: 'All of this advice on food suits this patient. Which piece comes with its right reason?',
  daily_activities: 'All of this advice suits this patient. Which piece comes with its right reason?',
}

type Matter = Bank['drafting']['reasons']['matters'][number]

/** So many reasons of others are tried with each advice. */
const most = 6

/** What a reason is about, as far as the content knows such matters. */
const mattersIn = ({ drafting: { reasons } }: Bank, text: string) =>
  reasons.matters.filter(({ words }) => hasAny(words, text))

/** Each advice is the pattern's own, and three come with a reason that speaks of what this case has nothing of. */
export function askReason(section: AdviceSection, { bank, pattern, near, story }: Material): Ask | null {
  const world = worldOf(bank, pattern)
  const isFit = (text: string) =>
    suits(story.patient, text) && harmsOf(bank, story.patient, text).length === 0
  const foreign = near
    .filter(({ pattern: other }) => isOfOtherKind(pattern, other))
    .flatMap(({ pattern: other }) => adviceOf(other, section).map((one) => ({ ...one, other })))
    .filter(
      ({ advice, why }) =>
        !ofPhysicians.test(`${advice} ${why}`) &&
        !ofAnother.test(why) &&
        isFit(why) &&
        isForeign(bank, why, world),
    )
  const habits = adviceOf(pattern, section).filter(
    ({ advice }) => !ofPhysicians.test(advice) && !/\b(?:tested|tests?|scan)\b/.test(advice),
  )
  const pairs = habits
    .map((one) => ({ ...one, text: joined(one.advice, one.why) }))
    .filter(({ text }) => isFit(text))
  if (pairs.length < 2) return null
  const wrong = pairs.flatMap(({ advice, why: reason }) =>
    foreign
      // What is said of the same food or habit may well be true of it here.
      .filter((one) => shareIn(one.why, `${reason} ${advice}`) === 0 && shareIn(one.advice, advice) === 0)
      .slice(0, most)
      .map(({ why, other }): Option => ({
        text: joined(advice, why),
        parts: [advice, why],
        why: (say) => say('otherReason', { other: other.name, pattern: pattern.name, own: reason }),
      })),
  )
  if (new Set(wrong.map(({ text }) => text)).size < 6) return null
  return {
    section,
    question: stems[section],
    repeats: ['seen', 'story'],
    right: pairs.map(({ text, why }) => ({
      text,
      why: (say) => say('advice', { pattern: pattern.name, why }),
    })),
    wrong,
  }
}

/** A reason that is about nothing of the case, and about what decides. */
const isForeign = (bank: Bank, why: string, world: readonly Matter[]) => {
  const about = mattersIn(bank, why)
  return (
    !hasAny(bank.drafting.reasons.true_of_many, why) &&
    about.some(({ decides }) => decides) &&
    !about.some((matter) => world.includes(matter))
  )
}

const joined = (advice: string, why: string) => `${advice}: ${why}`

/** What the pattern itself is about. */
const worldOf = (bank: Bank, { points, nutrition, daily_life, ...one }: BankPattern) =>
  mattersIn(
    bank,
    [
      one.name,
      one.principle,
      one.aetiology,
      one.formula.why,
      ...one.signs,
      ...one.complaints,
      ...[...points, ...nutrition, ...daily_life].map(({ why }) => why),
    ].join(' '),
  )
