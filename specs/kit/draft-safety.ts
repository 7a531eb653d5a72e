import { speaksOfReferral } from '../../supabase/functions/api/ai/compose/alarms.ts'
import { examine } from '../../supabase/functions/api/ai/compose/examine.ts'
import { codesIn } from '../../supabase/functions/api/ai/compose/harm.ts'
import { isFertile, isPregnant, readPerson } from '../../supabase/functions/api/ai/compose/person.ts'
import {
  bank,
  children,
  type draftAll,
  label,
  type Made,
  males,
  old,
  people,
  pregnant,
  type Who,
} from './drafts.ts'

type Invented = ReturnType<typeof draftAll>['invented']

/** Counts the cases that show an alarm, and lists those whose texts lack a referral. */
export function readAlarms(drafts: (Made | Invented[number])[]) {
  let alarms = 0
  const silent = drafts.flatMap((one) => {
    const { case_scenario, questions } = one.made
    const { alarms: shown } = examine(bank, readPerson(bank, case_scenario), case_scenario)
    if (shown.length === 0) return []
    alarms++
    const says = [case_scenario, questions[1]!.explanations[0]!, questions[3]!.explanations[0]!].every(
      speaksOfReferral,
    )
    return says ? [] : [`${label(one)}: ${shown.map(({ id }) => id)}`]
  })
  return { alarms, silent }
}

/** Lists options that fit neither sex nor age of the person of their draft. */
export function findUnfitOptions(drafts: Made[]) {
  const ofWomen =
    /menstru|\bperiods?\b(?! of)|uterus|pregnan|vagin|\bwomb\b|menopaus|\bbreasts?\b|childbirth|tampon|nursing|midwife|gynaecolog|morning sickness|leucorrh|amenorrh|dysmenorrh/i
  const ofMen = /erecti|prostat|seminal|testic|impoten/i
  const ofGrownUps =
    /\b(?:wine|beer|spirits|whisky|coffee|cigarettes?|smoking|office|job|boss|career|night shifts?|sexual|husband|wife|retire\w*|car keys|driving)\b/i
  const ofWork = /\b(?:office|boss|career|night shifts?|promotion|university)\b/i
  const ofFertile =
    /menstru|\bperiods?\b(?! of)|pregnan|childbirth|tampon|morning sickness|amenorrh|dysmenorrh|milk in the breast/i
  const rules: [Who[], RegExp][] = [
    [males, ofWomen],
    [(Object.keys(people) as Who[]).filter((who) => !males.includes(who)), ofMen],
    [children, ofGrownUps],
    [[...children, ...old], ofFertile],
    [old, ofWork],
  ]
  const wrong = rules.flatMap(([whom, words]) =>
    drafts
      .filter(({ who }) => whom.includes(who))
      .flatMap((one) =>
        one.made.questions.flatMap(({ options }) =>
          options.filter((option) => words.test(option)).map((option) => `${label(one)}: ${option}`),
        ),
      ),
  )
  return [...new Set(wrong)]
}

/** Counts invented women with points forbidden in pregnancy, and lists cases that deny none. */
export function readInventedWomen(drafts: Invented) {
  const women = drafts.flatMap(({ pattern, made: { case_scenario, questions } }) => {
    const { age, sex, pregnancy, isAfterBirth } = readPerson(bank, case_scenario)
    if (!isFertile({ age, sex }) || isAfterBirth || pregnancy === 'pregnant') return []
    const codes = codesIn(questions[3]!.options[0]!)
    const isForbidden = codes.some((code) => bank.findPoint(code)!.pregnancy === 'forbidden')
    return isForbidden ? [{ pregnancy, said: `${pattern.id}: ${case_scenario}` }] : []
  })
  const silent = women.filter(({ pregnancy }) => pregnancy !== 'no').map(({ said }) => said)
  return { women: women.length, silent }
}

/** Lists cases whose sex, medicines or pregnancy differ from the notes. */
export const findOtherPeople = (drafts: Made[]) =>
  drafts.flatMap(({ who, pattern, made: { case_scenario } }) => {
    const [asked, shown] = [readPerson(bank, people[who]), readPerson(bank, case_scenario)]
    const isSame =
      shown.sex === asked.sex &&
      asked.takes.every((medicine) => shown.takes.includes(medicine)) &&
      (!pregnant.includes(who) || isPregnant(shown))
    return isSame ? [] : [`${pattern.id}, ${who}: ${case_scenario}`]
  })
