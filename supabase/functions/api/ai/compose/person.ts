import { says } from '../../../_shared/contract/red-flag-words.ts'
import type { Patient } from './prose.ts'
import {
  type Medicine,
  readConditions,
  readMedicines,
  readPacemaker,
  type UnfitFor,
} from './read-medicines.ts'
import {
  type Pregnancy,
  readAfterBirth,
  readBreastFeeding,
  readPregnancy,
  readWeeks,
} from './read-pregnancy.ts'

/** Whom a case is about, as far as a safe answer depends on it. */
export type Person = Patient & {
  pregnancy: Pregnancy
  weeks: number | null
  isAfterBirth: boolean
  takes: Medicine[]
  /** Conditions that herbs and formulas name in `unfit_for`, breast-feeding and childhood among them. */
  unfit: UnfitFor[]
  hasPacemaker: boolean
}

/** Who may be pregnant is treated as if she were. */
export const isPregnant = ({ pregnancy }: Person) => pregnancy === 'pregnant' || pregnancy === 'possible'
export const isChild = ({ age }: Patient) => age !== null && age < 14
/** From the first period to the last, with some years to spare. */
export const isFertile = ({ age, sex }: Patient) =>
  sex === 'female' && (age === null || (age >= 12 && age <= 55))

let last: { text: string; person: Person } | undefined

/** What free text says of its patient: an admin's notes, a topic, a whole case. Each case is read twice in a row. */
export function readPerson(text: string): Person {
  if (last?.text !== text) last = { text, person: readAnew(text) }
  return last.person
}

function readAnew(text: string): Person {
  const sex = readSex(text)
  const age = readAge(text)
  const pregnancy = sex === 'male' ? null : readPregnancy(text)
  const isBreastFeeding = sex !== 'male' && readBreastFeeding(text)
  return {
    age,
    sex: sex ?? (pregnancy === 'pregnant' || isBreastFeeding ? 'female' : null),
    pregnancy,
    weeks: pregnancy === 'pregnant' ? readWeeks(text) : null,
    isAfterBirth: sex !== 'male' && readAfterBirth(text),
    takes: readMedicines(text),
    unfit: [
      ...(isBreastFeeding ? ['breast-feeding' as const] : []),
      ...(isChild({ age, sex }) ? ['children' as const] : []),
      ...readConditions(text),
    ],
    hasPacemaker: readPacemaker(text),
  }
}

const introduction =
  /^(an?|the) (?:[\p{L}\d-]+ ){0,4}(?:woman|man|girl|boy|patient|lady|gentleman|child|toddler)\b[^.;:!?]*\.?$/iu
const finite =
  /\b(?:is|was|has|had|have|comes|came|complains|reports|presents|suffers|feels|felt|takes|took|wakes|cannot|lost|lives|works|with|asks|wants|seeks)\b/i

/** 'A woman of 34 who is expecting twins.' is no sentence: it is the subject of the first one. */
export function introductionIn(note: string): string | undefined {
  if (!introduction.test(note) || finite.test(note.replace(/,? \bwho\b.*$/, ''))) return undefined
  const words = note.replace(/[\s.]+$/, '')
  return words.includes(',') ? `${words},` : words
}

const spelled = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const numeral = `(\\d{1,3}|(?:${tens.join('|')})(?:[\\s-](?:${spelled.slice(0, 9).join('|')}))?|${spelled.toReversed().join('|')})`
const ageWords = [
  `\\b${numeral}[\\s-]*(?:years?|yrs?)[\\s-]*(?:of age|old)`,
  `\\b${numeral}[\\s-]*(?:y\\/?o|yrs?|y)\\b`,
  `\\baged? ${numeral}\\b`,
  `\\b(?:woman|man|girl|boy|female|male|patient|lady|gentleman|pensioner|teenager|mother|father),? (?:of |is )?${numeral}\\b(?! (?:weeks|months|days))`,
].map((words) => new RegExp(words, 'iu'))
/** In capitals alone: 10 m is a distance. */
const shorthand = /\b(?:(\d{2})\s?[FM]|[FM],?\s?(\d{2}))\b/u
const infant =
  /\b(?:(?:\p{L}+|\d{1,2})[\s-](?:weeks?|months?)[\s-]old|new-?born|infant boy|infant girl|baby (?:boy|girl))\b/iu
const words: [RegExp, number][] = [
  [/\btoddler\b/iu, 2],
  [
    /\b(?:school(?:boy|girl)|primary school (?:child|pupil)|(?:a|the) child (?:who|with|of)|(?:little|small|young) (?:boy|girl))\b/iu,
    8,
  ],
  [/\b(?:teenager|adolescent|teenage (?:boy|girl))\b/iu, 16],
  [/\b(?:octogenarian)\b/iu, 84],
  [
    /\b(?:elderly|old age pensioner|pensioner|very old|aged (?:woman|man|lady|gentleman)|old (?:woman|man|lady|gentleman)|great-?grand(?:mother|father))\b/iu,
    78,
  ],
]

function readAge(text: string): number | null {
  for (const pattern of [...ageWords, shorthand]) {
    const said = pattern.exec(text)
    const age = said && ageOf((said[1] ?? said[2])!)
    if (age !== null && age <= 110) return age
  }
  const decade = new RegExp(
    `\\bin (?:her|his|their) (?:early |mid-?|late )?(${tens.map((ten) => ten.replace(/y$/, 'ies')).join('|')})\\b`,
    'iu',
  ).exec(text)
  if (decade)
    return (tens.findIndex((ten) => ten.replace(/y$/, 'ies') === decade[1]!.toLowerCase()) + 2) * 10 + 5
  // The baby of a mother is not the patient.
  if (infant.test(text) && !/\b(?:woman|mother|she)\b|\bmrs\b|birth/iu.test(text)) return 0
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

function ageOf(said: string): number {
  if (/^\d/.test(said)) return Number(said)
  const [ten, one] = said.toLowerCase().split(/[\s-]/)
  const place = tens.indexOf(ten!)
  if (place < 0) return spelled.indexOf(ten!) + 1
  return (place + 2) * 10 + (one ? spelled.indexOf(one) + 1 : 0)
}

const ofWoman = /\b(?:woman|female|girl|lady|schoolgirl|mrs|ms|miss)\b|\b\d{1,2}\s?y\/?o,? f\b/iu
const ofMan = /\b(?:man|male|boy|gentleman|schoolboy|mr)\b|\b\d{1,2}\s?y\/?o,? m\b/iu
const she = /\b(?:she|her|hers|herself|mother of|grandmother)\b/iu
const he = /\b(?:he|his|him|himself|father of|grandfather)\b/iu

/** By what the patient is called; by pronouns only where that does not decide. */
function readSex(text: string): Patient['sex'] {
  for (const [woman, man] of [
    [ofWoman, ofMan],
    [she, he],
  ] as const) {
    const [isWoman, isMan] = [says(text, woman), says(text, man)]
    if (isWoman !== isMan) return isWoman ? 'female' : 'male'
  }
  const letter = shorthand.exec(text)?.[0].match(/[FM]/)?.[0]
  return letter ? (letter === 'F' ? 'female' : 'male') : null
}
