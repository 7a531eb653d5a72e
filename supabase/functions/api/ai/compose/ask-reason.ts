import type { BankPattern } from '../../../_shared/contract/bank.ts'
import { ofAnother, ofPhysicians } from './advice-words.ts'
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

/** So many reasons of others are tried with each advice. */
const most = 6

/** What a reason may be about: where the case has none of it, it is no reason. */
const matters: Record<string, RegExp> = {
  heat: /\b(?:heat\w*|fire|hot|fever\w*|burn\w*|cool\w*|inflam\w*)\b/i,
  cold: /\b(?:cold|chill\w*|iced?|winter)\b/i,
  qi: /\bqi\b/i,
  blood: /\b(?:blood|stasis|iron)\b/i,
  middle: /\b(?:spleen|stomach|middle|digest\w*|bowels?|gut|meals?|belly|food)\b/i,
  damp: /\b(?:damp\w*|phlegm|fluids|water)\b/i,
  spirit: /\b(?:spirit|sleep|calm\w*|night|worry)\b/i,
  yin: /\byin\b/i,
  yang: /\byang\b/i,
  wind: /\bwind\b/i,
  dryness: /\b(?:dry\w*|moist\w*|dries)\b/i,
  lung: /\b(?:lungs?|cough\w*|breath\w*|throat)\b/i,
  kidney: /\b(?:kidneys?|bladder|urin\w*|loins|essence)\b/i,
  womb: /\b(?:uterus|womb)\b/i,
  eyes: /\beyes?\b/i,
  joints: /\b(?:joints?|bones?|sinews?|loins)\b/i,
  skin: /\b(?:skin|wheals)\b/i,
  liver: /\b(?:liver|gallbladder|flanks?|anger|wood)\b/i,
  heart: /\b(?:heart|vessels|circulation)\b/i,
}
const mattersIn = (text: string) =>
  new Set(Object.entries(matters).flatMap(([matter, words]) => (words.test(text) ? [matter] : [])))

/** Each advice is the pattern's own, and three come with a reason that speaks of what this case has nothing of. */
export function askReason(
  section: 'nutrition' | 'daily_activities',
  { bank, pattern, near, story }: Material,
): Ask | null {
  const world = worldOf(pattern)
  const isFit = (text: string) =>
    suits(story.patient, text) && harmsOf(bank, story.patient, text).length === 0
  const foreign = near
    .filter(({ pattern: other }) => isOfOtherKind(pattern, other))
    .flatMap(({ pattern: other }) =>
      (section === 'nutrition' ? other.nutrition : other.daily_life).map((one) => ({ ...one, other })),
    )
    .filter(
      ({ advice, why }) =>
        !ofPhysicians.test(`${advice} ${why}`) && !ofAnother.test(why) && isFit(why) && isForeign(why, world),
    )
  const habits = (section === 'nutrition' ? pattern.nutrition : pattern.daily_life).filter(
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

/** What is true of nearly everything that moves. */
const general = /movement|motion|muscle|warmth and|injur|practis|weak|strain/i
const deciding = ['heat', 'cold', 'yin', 'yang', 'wind', 'dryness', 'damp', 'lung', 'kidney', 'womb']

const isForeign = (why: string, world: ReadonlySet<string>) => {
  const about = [...mattersIn(why)]
  return (
    !general.test(why) &&
    about.some((matter) => deciding.includes(matter)) &&
    !about.some((matter) => world.has(matter))
  )
}

const joined = (advice: string, why: string) => `${advice}: ${why}`

/** What the pattern itself is about. */
const worldOf = ({ points, nutrition, daily_life, ...one }: BankPattern) =>
  mattersIn(
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
