import type { BankPattern } from '../../../_shared/contract/bank.ts'
import { onceForText } from './kept.ts'
import { isChild, type Person } from './person.ts'

/* What can be said of a person at all: nothing of the other sex, of another age, or of a time that is not theirs. */

const ofPeriods =
  /menstru|\bmenses\b|\bperiods?\b(?! of)|premenstrual|menopaus|\bmid-cycle|ovulation|\b(?:half of the|after the|on bleeding|heavy) (?:cycle|flow|days)|\bthe flow\b(?! of)|\bcycles?\b(?! (?:on|or|at|home|to|an? |along))|tampons?|\bpads\b|belly dance/i
const ofWomen =
  /vagin|uter(us|ine)\b|\bwomb\b|\bbreasts?\b|gynaecolog|leucorrh|discharge (?:that|which|with)/i
const ofMothers =
  /pregnan|childbirth|\bbirths?\b|miscarriage|conceiv|conception|\bmidwife|maternity|\bnursing\b|\bbaby\b|at each feed|between feeds|lochia|labour/i
/** A test is for whoever may become pregnant. */
const ofPregnancy = /pregnan(?!cy test)|morning sickness/i
/** What comes after a birth is not of a woman who is pregnant again. */
const ofNursing =
  /\b(?:after (?:the |a )?birth|since the birth|lochia|\bfeeds\b|nursing|milk (?:that|which))\b/i
const ofMen = /erecti|prostat|seminal|nocturnal emission|testic|scrot|impoten|ejaculat/i
const ofGrownUps =
  /\b(?:work(?:s|ed|ing)?(?! (?:it |itself )?off)|jobs?|offices?|desk|business|shifts?|careers?|employ\w*|colleagues?|boss|superior|promotion|wine|beer|spirits|liqueur|whisky|brandy|alcohol|coffee|espresso|cigarettes?|smok\w+|tobacco|packet a day|driv(?:e|es|ing|er)|drove|car keys|sexual\w*|intercourse|marri\w+|husband|wife|engagement|divorc\w+|retire\w*|pension\w*|grand(?:child|son|daughter)\w*|(?:her|his|the|own|three|two|grown) children|widow\w*|mortgage|lawyers?'?|deadlines?|invoices?|errands|household|commut\w+|customers?|factory|kitchen full|restaurant|teach(?:es|er)|nurse|bakery|lecturer|manager|freelanc\w+|baby|give no blood|combat games|night-long parties|race|marathon|exhausting years|for (?:ten|twenty|thirty|forty) years|half a working life|hour for worries|smoothies|decades|middle age|since (?:her|his) (?:twenties|thirties|forties|fifties)|after fifty|since the age of (?:twenty|thirty|forty|fifty)|years of joint pain|new headache after)\b/i
/** What only grown-up people have done, own or worry about: it is what their histories tell. */
const ofGrownUpHistories =
  /\b(?:boot of a car|until the age of ten|painting landscapes|half a life|gave blood|has a child|in shares|second project|as a (?:fearful )?child|sickly child|from childhood|thesis|spreadsheets?|microscope|building site|parking|inheritance|over a hedge|closure|sale of|meetings?|partner|insurance|shares a kitchen|workbench|taught|gives talks|cared for|taken care of|care of a|shopping without|runs a|punch|money|debts|motorcycle|bodybuilding|magazine|contracts|machines|sanded|lives alone|dismissal|slight stroke|uric|cruise|gym|newly built|yoga class|water tablets|exhausting weeks|law ?suits?|court|custody|delivery|motorbike|motorway|slimming|accounts)\b/i
const ofWorkingLife =
  /\b(?:offices?|boss|superior|promotion|career|night shifts?|shift work|at work|after work|went on working|days? off|the workshop|deadlines?|first job|for an exam|university|students?|pregnan\w*|young children|small children|toddler)\b/i
const ofOldAge =
  /\b(?:old age|is old|in the eighties|grand(?:mother|father)|retire\w*|pensioner|walking frame)\b/i

const signsOf = {
  ofMen,
  ofPeriods,
  ofWomen,
  ofPregnancy,
  ofNursing,
  ofMothers,
  ofGrownUps,
  ofGrownUpHistories,
  ofWorkingLife,
  ofOldAge,
}
type Kind = keyof typeof signsOf
const kinds = Object.keys(signsOf) as Kind[]

const numbers: Record<string, number> = {
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
}
/** What has gone on for so long, at work or at home, began past fifteen; what dates from a decade of life came in it. */
function youngest(text: string) {
  const years = /\bfor (?:over )?(ten|twelve|fifteen|twenty|thirty|forty|fifty) years\b/i.exec(text)?.[1]
  const decade = /\b(?:since|in) (?:the|her|his) (thirties|forties|fifties)\b/i.exec(text)?.[1]
  const since = { thirties: 30, forties: 40, fifties: 50 }[decade?.toLowerCase() ?? ''] ?? 0
  return Math.max(years ? numbers[years.toLowerCase()]! + 14 : 0, since)
}

type Said = { of: ReadonlySet<Kind>; from: number }
const ofAnybody: Said = { of: new Set(), from: 0 }

/** Of whom alone it can be said, and from what age. */
const readSaid = onceForText((text): Said => {
  // Codes of points alone.
  if (!/[a-z]{4}/.test(text)) return ofAnybody
  return { of: new Set(kinds.filter((kind) => signsOf[kind].test(text))), from: youngest(text) }
})

/** Whether this can be said of the person. */
export function suits(person: Person, text: string): boolean {
  const { of, from } = readSaid(text)
  const { age, sex, pregnancy } = person
  if (age !== null && age < from) return false
  if (of.size === 0) return true
  if (of.has('ofMen')) return sex !== 'female' && (age === null || age >= 14)
  if (of.has('ofPeriods') && (sex === 'male' || !isBetween(age, 12, 55) || pregnancy === 'pregnant'))
    return false
  if (of.has('ofWomen') && (sex === 'male' || !isBetween(age, 14, 110))) return false
  if (pregnancy === 'no' && of.has('ofPregnancy')) return false
  if (pregnancy === 'pregnant' && of.has('ofNursing')) return false
  if (of.has('ofMothers') && (sex === 'male' || !isBetween(age, 14, 55))) return false
  if (isChild(person)) return !of.has('ofGrownUps') && !of.has('ofGrownUpHistories') && !of.has('ofOldAge')
  if (age !== null && age >= 75) return !of.has('ofWorkingLife')
  return age === null || age >= 50 || !of.has('ofOldAge')
}

const isBetween = (age: number | null, least: number, most: number) =>
  age === null || (age >= least && age <= most)

export const suiting = (person: Person, list: readonly string[]) => list.filter((one) => suits(person, one))

/** Whether the person can have it at all: enough of what decides and of what brings people can be said of them. */
export function canHave(person: Person, pattern: BankPattern): boolean {
  const { group, sex, ages, possible_ages: possible, key_signs, complaints } = pattern
  if (sex !== 'any' && person.sex !== null && sex !== person.sex) return false
  if (possible && !isBetween(person.age, ...possible)) return false
  if (group === 'Women' && (person.sex === 'male' || !isBetween(person.age, ages[0] - 3, ages[1] + 3)))
    return false
  return (
    suits(person, pattern.name) &&
    suiting(person, key_signs).length >= Math.min(2, key_signs.length) &&
    suiting(person, complaints).length > 0
  )
}
