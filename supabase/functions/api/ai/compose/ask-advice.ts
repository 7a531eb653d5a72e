import { shows } from './ask-diagnosis.ts'
import { adviceOf, type AdviceSection, isWarning, ofAnother, ofPhysicians } from './advice-words.ts'
import { askReason } from './ask-reason.ts'
import type { Ask, Option } from './choose-options.ts'
import type { Near } from './nearness.ts'
import { suits } from './fits.ts'
import type { Material } from './material.ts'
import type { Say } from './phrases.ts'
import { alike, shareIn } from './stems.ts'
import { harmOf, isContrary, isRightToo, isWrongFor } from './wrong-advice.ts'

/** So many may be chosen from, and with fewer the choice would give the right one away. */
const most = 30
const fewest = 18
/** What heats the hot or chills the cold is clearly wrong, and a few of it are enough. */
const fewestContrary = 4

const stems = {
  nutrition: 'Which nutritional recommendation is best?',
  daily_activities: 'Which lifestyle advice is most important?',
}

/** What a warning is about: where the case's own is about the same, the other's would be right too. */
const dangers =
  /stroke|heart|lung|pneumon|appendi|gallbladder|gut|bowel|bleed|blood|pregnan|birth|cancer|tumour|thyroid|diabet|meningitis|fever|infect|fit\b|fits\b|nerve|numb|breath|eye|sight|kidney|urine|weight|swallow|stuck|sticks|mood|life|stool|pain|lump|child|swell|headache|dehydrat|loss of (?:water|fluid)|belly|abdom|ulcer|purge/gi
const ofBelly = /^(?:appendi|gallbladder|gut|bowel|stool|belly|abdom|ulcer|purge)$/
const dangersIn = (...texts: string[]) =>
  texts
    .flatMap((text) => text.toLowerCase().match(dangers) ?? [])
    .map((danger) => (ofBelly.test(danger) ? 'belly' : danger))

/** What a case may show of dangers: whoever shows it is right to hear of it. */
const alarming =
  /fever|vomit|sweat|joint|cough|sputum|hearing|deaf|discharge|gums|tremor|twitch|faint|hives|confus|drows|spots|jaw|mass|\blips|collapse|breath|chest|numb|headache|bleed|yellow|weight|lump|swollen|bruis|sticks|stiff/gi
const alarmsIn = (text: string) => new Set(text.toLowerCase().match(alarming))

const shownBy = ({ complaints, histories, signs }: Material['story']) =>
  alarmsIn([...complaints, ...histories, ...signs].join('; '))

/** Where the case has the very words of its own warning, that alone would give it away among others that have none. */
export const isGivenAway = ({ pattern, story }: Material) => {
  const shown = shownBy(story)
  return pattern.daily_life
    .filter(isWarning)
    .some(({ advice }) => [...alarmsIn(advice)].some((danger) => shown.has(danger)))
}

/** It says no condition, and would be right wherever an ambulance is. */
const forAnyEmergency = /^(?:call an ambulance(?: at once|, lay)|go to the emergency department)\b/i

export function askAdvice(section: AdviceSection, material: Material): Ask {
  const { bank, pattern, near, story, chance } = material
  const mine = adviceOf(pattern, section)
  const own = mine.filter(({ advice }) => !ofPhysicians.test(advice) && suits(story.patient, advice))
  // Good advice is good for many: only what helps where things lie otherwise is wrong here.
  const opposed = near
    .filter(({ opposition }) => opposition > 0)
    .toSorted((a, b) => weight(b) - weight(a))
    .flatMap((from) => adviceOf(from.pattern, section).map((one) => ({ ...one, from })))
    .filter(
      ({ advice }) =>
        !ofPhysicians.test(advice) &&
        suits(story.patient, advice) &&
        !ofAnother.test(advice) &&
        !mine.some((other) => alike(other.advice, advice)),
    )
  const against = opposed.filter(({ advice, from }) => isWrongFor(bank, pattern, from, advice))
  // What only does nothing here might be right for somebody who thinks further: what does harm is not.
  const contrary = against.filter(({ advice }) => isContrary(bank, pattern, advice))
  const harming = against.filter(({ advice }) => harmOf(bank, pattern, advice))
  // Of food what warms or cools decides, for a little of what scatters is in many a meal; of habits both.
  const chosen = section === 'nutrition' && contrary.length >= fewestContrary ? contrary : harming
  const harmful = contrary.length >= fewestContrary || harming.length >= fewest ? chosen : undefined
  // Where nothing is hot or cold, much advice that was written for others would help as well: there the reasons are asked.
  const reasons = harmful ? null : askReason(section, material)
  if (reasons) return reasons
  const unneeded = opposed.filter(({ advice }) => !isRightToo(bank, pattern, advice))
  const left = [harming, against].find((list) => list.length > 3) ?? unneeded
  // What does harm does so wherever it was written for: by lot, or the nearest would come in every case of an exam.
  const wrong = (harmful ? chance.some(harmful, most) : left.slice(0, most)).map(
    ({ advice, why, from }): Option => ({
      text: advice,
      why: (say) =>
        say('otherAdvice', {
          other: from.pattern.name,
          why,
          contrast: contrast(say, from, harmOf(bank, pattern, advice)),
        }),
    }),
  )
  return {
    section,
    question: stems[section],
    repeats: ['story'],
    right: (own.length > 0 ? own : mine).map(({ advice, why }) => ({
      text: advice,
      why: (say) => say(isWarning({ advice }) ? 'first' : 'advice', { pattern: pattern.name, why }),
    })),
    wrong,
  }
}

/** Beside advice for every day a warning would stand out. */
export const isAllWarning = ({ pattern }: Material) => pattern.daily_life.every(isWarning)

/** Every option is a warning that is right for somebody; only one is for this patient. */
export function askFirst({ pattern, near, story }: Material): Ask | null {
  const own = pattern.daily_life.filter(
    (one) =>
      isWarning(one) &&
      suits(story.patient, one.advice) &&
      // Where the case says that the test is negative, nobody is asked to take it first.
      !(story.patient.pregnancy === 'no' && /^take a pregnancy test(?! when)/i.test(one.advice)),
  )
  if (own.length === 0) return null
  const said = own.map(({ advice }) => advice).join(' ')
  const warned = dangersIn(...own.flatMap(({ advice, why }) => [advice, why]))
  const shown = shownBy(story)
  return {
    section: 'daily_activities',
    question: 'Which of these has to be said to this patient first of all?',
    repeats: ['story', 'seen', 'length'],
    right: own.map(({ advice, why }) => ({
      text: advice,
      why: (say) => say('first', { pattern: pattern.name, why }),
    })),
    wrong: near
      .flatMap(({ pattern: other }) => other.daily_life.map((one) => ({ ...one, other })))
      .filter(
        (one) =>
          isWarning(one) &&
          suits(story.patient, one.advice) &&
          shareIn(one.advice, said) < 0.34 &&
          !forAnyEmergency.test(one.advice) &&
          ![...alarmsIn(one.advice)].some((danger) => shown.has(danger)) &&
          !dangersIn(one.advice, one.why).some((danger) => warned.includes(danger)),
      )
      .map(({ advice, why, other }) => ({
        of: other.id,
        text: advice,
        why: (say) => say('otherFirst', { other: other.name, why }),
      })),
  }
}

const weight = ({ nearness, opposition }: Near) => nearness + opposition * 0.35

/** Why what helps the other does not help this one. */
const contrast = (say: Say, other: Near, harm: readonly string[] | undefined) =>
  harm ? say(harm) : shows(say, other)
