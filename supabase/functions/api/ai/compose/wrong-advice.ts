import type { BankPattern } from '../../../_shared/contract/bank.ts'
import { advisedIn } from './harm.ts'
import type { Near } from './nearness.ts'

/* What makes advice wrong for a pattern: good advice is good for many, and only what acts against the case stands beside the right one. */

const warms =
  /\b(?:warm|hot|ginger|cinnamon|lamb|mutton|chil+i|garlic|pepper|cloves?|fennel|moxa|roasted|toasted|stew|soup|broth|blanket|socks|scarf|sauna)/i
const cools =
  /\b(?:cool|cold|watermelon|mung|chrysanthemum|mint|cucumber|pears?\b|lettuce|melon|tofu|seaweed|ice|iced|raw|salads?|celery|swim|shade)/i
/** A warm meal feeds no Heat; these do. */
const heats =
  /\b(?:ginger|cinnamon|lamb|mutton|chil+i|garlic|pepper|cloves?|fennel|nutmeg|leeks?|mustard|moxa|sauna|hot-water bottle|heated|sweat a little|warm pack|hot pack|woollen|wool)\b/i

/** What the advice is for, without what it leaves out. */
export const broughtIn = (advice: string) =>
  /\bonly in traces\b/i.test(advice)
    ? ''
    : advisedIn(advice).replace(
        /\b(?:over (?=hot\b)|less|fewer|skip|drop(?! of)|cut (?!small)|ban)\b[^.;:]*/gi,
        ' ',
      )

const leavesOut = (advice: string, what: RegExp) => what.test(advice) && !what.test(broughtIn(advice))

/** What warms is right for whatever is cold, wherever it was written; what leaves out the cold is too. */
function suitsItsTemperature({ temperature }: BankPattern, advice: string) {
  const kept = broughtIn(advice)
  return (
    (temperature === 'cold' && (warms.test(kept) || leavesOut(advice, cools))) ||
    (temperature === 'hot' && (cools.test(kept) || leavesOut(advice, heats)))
  )
}

const pleasures =
  /\b(?:smok\w+|cigarettes?|alcohol|spirits|wine|beer|whisky|sausages?|crisps|ready meals|fried|frying|fat meat|sugar|sweets|salt)\b/i
/** Whoever follows it does well, whatever the pattern. */
const ofAnybody =
  /\bstop smoking|\bchewed|\bregular,? |\bregular$|asleep before|to bed (?:by|before)|lights? out|\bscreens?\b|unhurried walk|\b(?:brisk|easy|short) walk|walk briskly|walk(?:ing)? half an hour|half an hour of|tai chi|qi gong|speak openly|somebody who listens|\bquarrels?\b|give anger words|plain water|\bpelvic floor|half full|first urge|second helping|appointments|posture|\brest\b|\bnap\b|note temperature|damp clothes|dry the hair|be spoken|grief/i
const isGoodForAnybody = (advice: string) => ofAnybody.test(advice) || leavesOut(advice, pleasures)

/** Its condition is none of this case, so it rules itself out. */
const ofAnotherState =
  /\b(?:as long as|as soon as|whenever|once (?!or|a|an|every|in|more|more)|when (?:the|it|a|an|nausea|shivers)|while (?:the|it|legs|nausea|stools)|consciousness|school for|swelling began|tired eyes)\b/i

const organs =
  /\b(?:Heart|Liver|Spleen|Lungs?|Kidneys?|Stomach|Gallbladder|Bladder|Large Intestine|Small Intestine|bowels?|Uterus|middle|Middle|loins|back|channels?|joints?|Dampness|Damp|Phlegm|Wind|Exterior|surface)\b/g
const sameAs: Record<string, string> = {
  middle: 'spleen',
  stomach: 'spleen',
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
  const pair = [pattern.temperature, other.temperature]
  if (pair.includes('hot') && pair.includes('cold')) return false
  if (pattern.nature === 'empty' && other.nature !== 'full') return true
  const own = placesOf(pattern)
  return [...placesOf(other)].some((place) => own.has(place))
}

export const isWrongFor = (pattern: BankPattern, from: Near, advice: string) =>
  !suitsItsTemperature(pattern, advice) &&
  !isGoodForAnybody(advice) &&
  !ofAnotherState.test(advice) &&
  !helpsToo(pattern, from)

const builds = /\b(?:tonif|nourish|build|strengthen|fills?|feeds?|replac|enrich)\w*/i
const spends = /\b(?:drain|scatter|sweat|disperse|expel|purge)\w*/i

/** By what it would harm here: the phrase that says so. */
export function harmOf(pattern: BankPattern, other: BankPattern, advice: string, why: string) {
  const kept = broughtIn(advice)
  if (pattern.temperature === 'hot' && heats.test(kept)) return 'heatFed'
  if (pattern.temperature === 'cold' && cools.test(kept)) return 'coldFed'
  if (pattern.nature === 'full' && other.nature === 'empty' && builds.test(why)) return 'fullFed'
  if (pattern.nature === 'empty' && other.nature === 'full' && spends.test(why)) return 'emptySpent'
  return null
}
