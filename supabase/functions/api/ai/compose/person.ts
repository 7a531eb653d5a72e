import { says } from '../../../_shared/tcm/red-flag-words.ts'
import type { Bank } from './bank.ts'
import type { Patient } from './prose.ts'
import { readAge, shorthand } from './read-age.ts'
import { ofPatientAlone, spelledOut } from './read-others.ts'
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

let last: { bank: Bank; text: string; person: Person } | undefined

/** What free text says of its patient: an admin's notes, a topic, a whole case. Each case is read twice in a row. */
export function readPerson(bank: Bank, text: string): Person {
  if (last?.bank !== bank || last.text !== text) last = { bank, text, person: readAnew(bank, text) }
  return last.person
}

function readAnew(bank: Bank, typed: string): Person {
  const text = spelledOut(typed)
  const own = ofPatientAlone(text)
  const sex = readSex(text)
  const age = readAge(text)
  const pregnancy = sex === 'male' ? null : readPregnancy(own)
  // Her own child is whom she feeds.
  const isBreastFeeding = sex !== 'male' && readBreastFeeding(ofPatientAlone(text, 'elders'))
  return {
    age,
    sex: sex ?? (pregnancy === 'pregnant' || isBreastFeeding ? 'female' : null),
    pregnancy,
    weeks: pregnancy === 'pregnant' ? readWeeks(own) : null,
    isAfterBirth: sex !== 'male' && readAfterBirth(own),
    takes: readMedicines(bank, own),
    unfit: [
      ...(isBreastFeeding ? ['breast-feeding' as const] : []),
      ...(age === 0 ? ['babies under one year' as const] : []),
      ...(isChild({ age, sex }) ? ['children' as const] : []),
      ...readConditions(bank, own),
    ],
    hasPacemaker: readPacemaker(bank, own),
  }
}

const introduction =
  /^(an?|the) (?:[\p{L}\d-]+ ){0,4}(?:woman|man|girl|boy|patient|lady|gentleman|child|toddler)\b[^.;:!?]*\.?$/iu
const finite =
  /\b(?:is|was|has|had|have|comes|came|complains|reports|presents|suffers|feels|felt|takes|took|uses|used|drinks|smokes|eats|skips|falls|fell|wakes|cannot|lost|lives|works|asks|wants|seeks)\b/i

/** 'A woman of 34 who is expecting twins.' is no sentence: it is the subject of the first one. */
export function introductionIn(note: string): string | undefined {
  if (!introduction.test(note) || finite.test(note.replace(/,? \bwho\b.*$/, ''))) return undefined
  const words = note.replace(/[\s.]+$/, '')
  return words.includes(',') ? `${words},` : words
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
