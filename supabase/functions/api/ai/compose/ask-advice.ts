import type { BankPattern } from '../../../_shared/contract/bank.ts'
import { wouldShow } from './ask-diagnosis.ts'
import type { Ask, Option } from './choose-options.ts'
import type { Near } from './nearness.ts'
import { suits } from './fits.ts'
import type { Material } from './material.ts'
import { alike, shareIn } from './stems.ts'

const stems = {
  nutrition: 'Which nutritional recommendation is best?',
  daily_activities: 'Which lifestyle advice is most important?',
}

/** Good for everybody, so that no knowledge is needed to choose it, and never wrong beside another. */
const ofPhysicians = /physician|doctor|hospital|ambulance|surgeon|midwife|counsellor|emergency/i

/** What speaks of another case stands out beside this one. */
const ofAnother =
  /\b(?:crisis|recovery|recovered|afterwards|discharge|until|baby|babies|feeds?|feeding|milk supply|fever|returns?|attacks?|operation|bandage|plaster|wounds?|spots|weals|flow|bleeding|pads|itch\w*)\b/i

const warms =
  /\b(?:warm|hot|ginger|cinnamon|lamb|mutton|chil+i|garlic|pepper|cloves?|fennel|moxa|roasted|toasted|stew|soup|broth|blanket|socks|scarf|sauna)/i
const cools =
  /\b(?:cool|cold|watermelon|mung|chrysanthemum|mint|cucumber|pears?\b|lettuce|melon|tofu|seaweed|ice|iced|raw|salads?|celery|swim|shade)/i
const leavesOut =
  /\b(?:avoid|no|not|less|fewer|without|skip|leave|away from|cut|instead of|in place of|rather than|never|stop|few|off|spare|omit|drop)\b/i

/** What warms is right for whatever is cold, wherever it was written; what leaves out the cold is too. */
function isRightFor({ temperature }: BankPattern, advice: string) {
  const [warm, cool] = leavesOut.test(advice)
    ? [cools.test(advice), warms.test(advice)]
    : [warms.test(advice), cools.test(advice)]
  return (temperature === 'cold' && warm) || (temperature === 'hot' && cool)
}

export function askAdvice(
  section: 'nutrition' | 'daily_activities',
  { pattern, near, story, chance }: Material,
): Ask {
  const listOf = (one: BankPattern) => (section === 'nutrition' ? one.nutrition : one.daily_life)
  const mine = listOf(pattern)
  const own = mine.filter(({ advice }) => !ofPhysicians.test(advice) && suits(story.patient, advice))
  // Good advice is good for many: only what helps where things lie otherwise is wrong here.
  const wrong = near
    .filter(({ opposition }) => opposition > 0)
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, 24)
    .flatMap((one): Option[] =>
      chance
        .some(listOf(one.pattern), 2)
        .filter(
          ({ advice }) =>
            !ofPhysicians.test(advice) &&
            suits(story.patient, advice) &&
            !isRightFor(pattern, advice) &&
            !ofAnother.test(advice) &&
            !mine.some((other) => alike(other.advice, advice)),
        )
        .map(({ advice, why }) => ({
          text: advice,
          why: `It fits ${one.pattern.name}, because ${why}; here ${contrast(pattern, one.pattern)}. ${wouldShow(one)}.`,
        })),
    )
  return {
    section,
    question: stems[section],
    right: (own.length > 0 ? own : mine).map(({ advice, why }) => ({
      text: advice,
      why: `It fits ${pattern.name}, because ${why}.`,
    })),
    wrong,
  }
}

/** Every option is a warning that is right for somebody; only one is for this patient. */
export function askFirst({ pattern, near, story }: Material): Ask | null {
  const own = pattern.daily_life.filter(
    ({ advice }) => ofPhysicians.test(advice) && suits(story.patient, advice),
  )
  if (own.length === 0) return null
  const said = own.map(({ advice }) => advice).join(' ')
  return {
    section: 'daily_activities',
    question: 'Which of these has to be said to this patient first of all?',
    right: own.map(({ advice, why }) => ({
      text: advice,
      why: `In ${pattern.name} this goes before every other advice, because ${why}.`,
    })),
    wrong: near
      .flatMap(({ pattern: other }) => other.daily_life.map((one) => ({ ...one, other })))
      .filter(
        ({ advice }) =>
          ofPhysicians.test(advice) && suits(story.patient, advice) && shareIn(advice, said) < 0.34,
      )
      .map(({ advice, why, other }) => ({
        of: other.id,
        text: advice,
        why: `This is for ${other.name}, because ${why}. Nothing in this case points to it.`,
      })),
  }
}

const weight = ({ nearness, opposition }: Near) => nearness + opposition * 0.35

/** Why what helps the other does not help this one. */
function contrast(mine: BankPattern, other: BankPattern) {
  const [one, two] = [mine.temperature, other.temperature]
  if (one === 'cold' && two === 'hot') return 'there is Cold, which it would feed'
  if (one === 'hot' && two === 'cold') return 'there is Heat, which it would feed'
  if (one === 'cold') return 'what is cold asks for warmth first'
  if (one === 'hot') return 'what is hot must be cooled first'
  if (two === 'hot') return 'there is no Heat to be cooled'
  if (two === 'cold') return 'there is no Cold to be warmed'
  if (mine.nature === 'empty') return 'something is lacking, and nothing is to be driven out'
  if (mine.nature === 'full') return 'something is in the way, and supplementing would hold it fast'
  return 'both what is lacking and what is in the way must be thought of'
}
