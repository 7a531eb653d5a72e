import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { KitchenThing } from '../../../_shared/contract/content-drafting.ts'
import type { Bank } from './bank.ts'
import { advisedIn, isSaid } from './harm.ts'
import { onceFor, onceForText } from './kept.ts'
import { areHotAndCold, type Near } from './nearness.ts'
import { shared } from './stems.ts'

/*
 * What makes advice wrong for a pattern: good advice is good for many, and only what acts against the case stands beside the right one.
 * What suits whom, and why it does not, stands in content/kitchen.yaml.
 */

/** What the advice is for, without what it leaves out. */
export const broughtIn = (advice: string) =>
  /\bonly in traces\b/i.test(advice)
    ? ''
    : advisedIn(advice).replace(
        /\b(?:over (?=hot\b|saunas)|less|fewer|hardly any|skip|drop(?! of)|cut (?!small)|ban)\b[^.;:]*|\bleave\b[^.;:]*\balone\b|\bkeep\b[^.;:]*\boff the table\b/gi,
        ' ',
      )

type Advised = { brings: KitchenThing[]; leaves: KitchenThing[] }

/** Which things of the kitchen it brings in, and which it leaves out. */
const advisedBy = ({ kitchen }: Bank, advice: string) => readerOf(kitchen)(advice)

const readerOf = onceFor((kitchen: Bank['kitchen']) => {
  const judged = kitchen.filter(({ suits, against }) => suits || against)
  return onceForText((advice): Advised => {
    const brought = broughtIn(advice)
    // What is denied is not said; here it is what the advice leaves out.
    const named = advice.replace(/\b(?:no|not|never|without|neither|nor|nothing)\b/gi, ',')
    const brings = judged.filter((thing) => isSaid(thing, brought))
    return { brings, leaves: judged.filter((thing) => !brings.includes(thing) && isSaid(thing, named)) }
  })
})

type Kind = NonNullable<KitchenThing['suits']>[number]
const isOf = ({ temperature, nature }: BankPattern, kind: Kind) =>
  kind === 'anybody' || kind === temperature || kind === nature

/** Warmth does no harm where nothing is hot: it moves what stands still, and helps what is weak. */
const helps = (kind: Kind, pattern: BankPattern) =>
  isOf(pattern, kind) || (kind === 'cold' && pattern.temperature === 'neutral')

/** What warms is right for whatever is cold, wherever it was written; what leaves out the cold is too. */
export function isRightToo(bank: Bank, pattern: BankPattern, advice: string) {
  const { brings, leaves } = advisedBy(bank, advice)
  return (
    brings.some(({ suits }) => suits?.some((kind) => helps(kind, pattern))) ||
    leaves.some(({ against }) => against?.some(({ what }) => isOf(pattern, what)))
  )
}

/** Its condition is none of this case, so it rules itself out. */
const ofAnotherState =
  /\b(?:as long as|as soon as|whenever|once (?!or|a|an|every|in|more|more)|when (?:the|it|a|an|nausea|shivers)|while (?:the|it|legs|nausea|stools|drowsy)|during a|confusion|weak arm|weak side|consciousness|school for|swelling began|tired eyes)\b/i

const organs =
  /\b(?:Heart|Liver|Spleen|Lungs?|Kidneys?|Stomach|Gallbladder|Bladder|Large Intestine|Small Intestine|bowels?|Uterus|middle|Middle|loins|back|channels?|joints?|Dampness|Damp|Phlegm|Wind|[Ss]tasis|Exterior|surface)\b/g
const sameAs: Record<string, string> = {
  middle: 'spleen',
  stomach: 'spleen',
  bladder: 'kidney',
  bowel: 'large intestine',
  exterior: 'wind',
  surface: 'wind',
}
const placesOf = ({ name, principle }: BankPattern) =>
  new Set(
    (`${name} ${principle}`.match(organs) ?? []).map((one) => {
      const place = one.toLowerCase().replace(/s$/, '').replace(/ness$/, '')
      return sameAs[place] ?? place
    }),
  )

/** What treats the same place or the same pathogen, and not by the opposite, helps here too; so does what fills, wherever something lacks. */
function helpsToo(pattern: BankPattern, { pattern: other }: Near) {
  if (areHotAndCold(pattern, other)) return false
  if (pattern.nature !== 'full' && other.nature !== 'full') return true
  return isOfOnePlace(pattern, other)
}

const isOfOnePlace = (one: BankPattern, other: BankPattern) => shared(placesOf(one), placesOf(other)) > 0

/** What is of one place and not of opposite kinds is treated so nearly alike that either would do; so is what lacks warmth, or coolness, or Blood. */
export function isTreatedAlike(pattern: BankPattern, { pattern: other, opposition }: Near) {
  if (pattern.formula.pinyin === other.formula.pinyin) return true
  const areWeak = pattern.nature !== 'full' && other.nature !== 'full'
  if (isOfOnePlace(pattern, other)) return opposition === 0 || (areWeak && !areHotAndCold(pattern, other))
  const lacksBlood = [pattern, other].every(({ name, principle }) => /\bBlood\b/.test(`${name} ${principle}`))
  const isOfWomen = pattern.group === 'Women' && other.group === 'Women'
  return (
    areWeak && pattern.temperature === other.temperature && (isHotOrCold(pattern) || isOfWomen || lacksBlood)
  )
}

export const isWrongFor = (bank: Bank, pattern: BankPattern, from: Near, advice: string) =>
  !isRightToo(bank, pattern, advice) &&
  !ofAnotherState.test(advice) &&
  // Where nothing is hot or cold, what scatters or fills does harm, whichever place it was written for.
  (!helpsToo(pattern, from) ||
    (!isHotOrCold(pattern) && harmsIn(bank, pattern, advice).some(({ what }) => what === pattern.nature)))

const isHotOrCold = ({ temperature }: BankPattern) => temperature === 'hot' || temperature === 'cold'
/** What is dry is moistened, be it cool or not. */
const isDry = ({ name, tongue }: BankPattern) => /\bdry/i.test(`${name} ${tongue}`)

const harmsIn = (bank: Bank, pattern: BankPattern, advice: string) =>
  advisedBy(bank, advice)
    .brings.flatMap(({ against = [] }) => against)
    .filter(({ what, says }) => says && isOf(pattern, what) && !(what === 'neutral' && isDry(pattern)))

/** Whether it heats what is hot, or chills what is cold. */
export const isContrary = (bank: Bank, pattern: BankPattern, advice: string) =>
  isHotOrCold(pattern) && harmsIn(bank, pattern, advice).some(({ what }) => what === pattern.temperature)

/** What it would harm here, in the content's own sentences; by its warmth or chill before all else. */
export function harmOf(bank: Bank, pattern: BankPattern, advice: string): readonly string[] | undefined {
  const harms = harmsIn(bank, pattern, advice)
  return (harms.find(({ what }) => what === pattern.temperature) ?? harms[0])?.says
}

/** Whether what the one is for may be of use in the other. */
export const isOfOtherKind = (one: BankPattern, other: BankPattern) =>
  !isOfOnePlace(one, other) && one.temperature !== other.temperature
