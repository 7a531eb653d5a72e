import { type ContentRedFlag, urgency } from '../contract/content-biomedicine.ts'
import type { PersonWords } from '../contract/content-person-words.ts'
import { type Has, type Lines, openPhrases } from './phrases.ts'

/* Scans free text for alarms, pregnancy, age, medicines, conditions and devices. A text without findings counts as not checked. */

export type Scan = {
  alarms: ContentRedFlag[]
  /** `pregnancy`, `age` and `sex` are null if the text does not tell them. */
  pregnancy: 'pregnant' | 'possible' | 'no' | null
  age: number | null
  sex: 'female' | 'male' | null
  /** Medicines and conditions by the names that herbs and formulas use in their cautions. */
  groups: string[]
  devices: string[]
  /** What may rule out points, remedies or kitchen things: pregnancy, groups and devices, named as in their cautions. */
  conditions: string[]
}

const toNumber = (text: string) => Number(text.replace(',', '.'))

/**
 * Adds the meaning after each measured number, such as 40 degrees. Commas separate it, so that a 'no' before
 * the number does not deny the meaning.
 */
const withMeanings = (text: string, measures: PersonWords['measures']) =>
  measures.reduce(
    (read, { number, means }) =>
      read.replace(new RegExp(number, 'gi'), (found: string, digits: string) => {
        const value = toNumber(digits)
        const meaning = means.find(({ from, below }) => value >= from && value < below)
        return meaning ? `${found}, ${meaning.says}, ` : found
      }),
    text.replace(
      /\b(\d\d) ?kg\b[^.;\n]{0,8}\b(1[.,]\d\d) ?m?\b/gi,
      (found, kilos: string, meters: string) =>
        `${found}, bmi ${Math.floor(Number(kilos) / toNumber(meters) ** 2)}`,
    ),
  )

/** Opens a reader of all words about persons and alarms. It compiles them when it reads the first text. */
export function openReader(person: PersonWords, flags: readonly ContentRedFlag[]): (text: string) => Has {
  let read: ReturnType<typeof openPhrases> | undefined
  return (text) => {
    read ??= openPhrases(person.groups, [
      ...[...person.medicines, ...person.conditions, ...person.devices].map(({ words }) => words),
      ...Object.values(person.pregnancy),
      person.breast_feeding,
      person.after_birth,
      childWords,
      ...flags.map(({ when }) => when),
    ])
    return read(text)
  }
}

export function openScan(
  person: PersonWords,
  flags: readonly ContentRedFlag[],
  read = openReader(person, flags),
): (notes: string) => Scan {
  return (notes) => {
    const has = read(withMeanings(notes, person.measures))
    const sex = readSex(notes)
    const age = readAge(person.ages, notes)
    const pregnancy = sex === 'male' && !saysOfMan(notes) ? null : readPregnancy(person.pregnancy, has, notes)
    const isPregnant = pregnancy === 'pregnant' || pregnancy === 'possible'
    const namesIn = (all: { name: string; words: Lines }[]) =>
      all.filter(({ words }) => has(words)).map(({ name }) => name)
    const groups = [
      ...(sex !== 'male' && has(person.breast_feeding) ? ['breast-feeding'] : []),
      ...(age === 0 ? ['babies under one year'] : []),
      ...(age !== null && age < 12 ? ['children'] : []),
      ...namesIn([...person.medicines, ...person.conditions]),
    ]
    const devices = namesIn(person.devices)
    const conditions = [...(isPregnant ? ['pregnancy'] : []), ...groups, ...devices]
    // `old`, `female` and `male` also apply if the text does not tell age or sex.
    const concerns: Record<NonNullable<ContentRedFlag['who']>, boolean> = {
      pregnant: isPregnant,
      'after birth': sex !== 'male' && has(person.after_birth),
      infant: age === 0,
      child: age === null ? has(childWords) : age < 16,
      old: age === null || age >= 60,
      female: sex !== 'male',
      male: sex !== 'female',
      'on blood thinners': groups.includes('blood thinners'),
      'after needling': /needl|acu/i.test(notes),
    }
    const alarms = flags
      .filter(({ who, when }) => (!who || concerns[who]) && has(when))
      .toSorted((one, other) => urgency.options.indexOf(one.do) - urgency.options.indexOf(other.do))
    return { alarms, pregnancy, age, sex, groups, devices, conditions }
  }
}
const childWords = ['CHILD']

function readPregnancy(words: PersonWords['pregnancy'], has: Has, notes: string): Scan['pregnancy'] {
  if (has(words.possible, words.excluded)) return 'possible'
  if (has(words.certain, words.excluded)) return 'pregnant'
  // The text mentions pregnancy only to deny it.
  return has(words.excluded) || /pregnan/i.test(notes) ? 'no' : null
}

function readAge(ages: PersonWords['ages'], text: string): number | null {
  for (const { written, years, is_cased } of ages) {
    const found = new RegExp(written, is_cased ? '' : 'i').exec(text)
    const age = years ?? Number(found?.[1])
    if (found && age <= 110) return age
  }
  return null
}

/** Notes about a man that say 'pregnant' and name no woman count as his, so that the editor shows the contradiction. */
const saysOfMan = (text: string) =>
  /\bpregnant\b/i.test(text) &&
  !/\b(?:she|her|wife|girlfriend|partner|daughter|sister|mother|woman|women)\b/i.test(text)

function readSex(text: string): Scan['sex'] {
  const count = (words: RegExp) => text.match(words)?.length ?? 0
  const women =
    count(/\b(?:she|her|hers|woman|girl|female|lady|mrs|ms)\b/gi) + count(/\b\d{1,3}(?: ?y\/?o)? ?F\b/g)
  const men = count(/\b(?:he|his|him|man|boy|male|mr)\b/gi) + count(/\b\d{1,3}(?: ?y\/?o)? ?M\b/g)
  return women === men ? null : women > men ? 'female' : 'male'
}

const steps: Record<ContentRedFlag['do'], string> = {
  ambulance: 'call an ambulance now',
  'same-day physician': 'a physician today',
  'refer and go on': 'a physician soon',
}

const notChecked = 'The scan recognized nothing in these notes. They count as not checked.'

/** Returns a sentence for each finding, or one sentence that the notes are not checked. */
export function sayFindings({ alarms, pregnancy, age, groups, devices }: Scan, notes: string): string[] {
  const mentioned = [
    ...(pregnancy === 'pregnant' ? ['a pregnancy'] : []),
    ...(pregnancy === 'possible' ? ['a possible pregnancy'] : []),
    ...groups.filter((group) => group !== 'babies under one year' && group !== 'children'),
    ...devices.map((device) => `a ${device}`),
  ]
  const found = [
    ...alarms.map(
      (flag) => `Alarm: ${flag.name}. Think of ${flag.think_of.slice(0, 3).join(', ')}: ${steps[flag.do]}.`,
    ),
    ...(age === 0 ? ['The text is about a baby.'] : []),
    ...(age !== null && age > 0 && age < 12 ? ['The text is about a child.'] : []),
    ...mentioned.map((one) => `The text mentions ${one}.`),
  ]
  return found.length > 0 || notes === '' ? found : [notChecked]
}
