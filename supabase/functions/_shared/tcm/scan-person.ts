import { type ContentRedFlag, urgency } from '../contract/content-biomedicine.ts'
import type { PersonWords } from '../contract/content-person-words.ts'
import { type Lines, openPhrases, type Reading } from './phrases.ts'

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
}

const ages = [
  /\b(\d{1,3})[\s-]*(?:years?|yrs?)[\s-]*(?:of age|old)\b/i,
  /\b(\d{1,3})[\s-]?y\/?o\b/i,
  /\baged?:? (\d{1,3})\b/i,
  /\b(?:woman|man|girl|boy|female|male|patient|child|person|mother|father) (?:of|is) (\d{1,3})\b(?! (?:weeks|months|days))/i,
  /\b(?:woman|man|girl|boy|kid|female|male) (\d{1,3})(?= ?(?:[,;]|$))/i,
  /\b(\d{1,3})[MF]\b/,
]
/** Matches nouns only as the subject of a sentence: 'her baby' and 'as a schoolboy' are about other people. */
const subject = (nouns: string) =>
  new RegExp(`(?:^|[.!?\\n][ \\t]*)(?:an?|the|this) (?:[\\w-]+ ){0,3}(?:${nouns})\\b`, 'i')
const baby = subject('baby|infant|newborn')
const child = subject('toddler|child|schoolboy|schoolgirl|boy|girl')
/** Matches a baby in telegraphic notes, which leave out the article: 'newborn, fever'. */
const bareBaby =
  /(?:^|[.!?\n][ \t]*)(?:(?:my|our) baby|(?:[\w-]+ )?newborn|neonate|infant|baby (?:boy|girl|is|has|feels|will|won't|(?:of )?\d+ (?:days?|weeks?|wks?|months?)))\b/i
const bareChild = /(?:^|[.!?\n][ \t]*)(?:(?:my|our) )?(?:toddler|preschooler|schoolboy|schoolgirl)\b/i
/** Matches an age in weeks or months, but not the age of an injury. */
const youngAge =
  /(?:\b(?:weeks?|months?|wks?|mths?)[\s-]|\/(?:12|52) )old\b(?! (?:injury|fracture|sprain|strain|scar|bruise|wound|cut|cough|rash|pain|tattoo))/i

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

/** Opens the scan, which compiles its lists when it reads the first text. */
export function openScan(person: PersonWords, flags: readonly ContentRedFlag[]): (notes: string) => Scan {
  const { pregnancy: ofPregnancy, medicines, conditions, devices } = person
  const named = [...medicines, ...conditions]
  let read: ReturnType<typeof openPhrases> | undefined
  return (notes) => {
    read ??= openPhrases(person.groups, [
      ...[...named, ...devices].map(({ words }) => words),
      ...Object.values(ofPregnancy),
      person.breast_feeding,
      person.after_birth,
      childWords,
      ...flags.map(({ when }) => when),
    ])
    const text = read(withMeanings(notes, person.measures))
    const sex = readSex(notes)
    const age = readAge(notes)
    const pregnancy = sex === 'male' && !saysOfMan(notes) ? null : readPregnancy(ofPregnancy, text, notes)
    const namesIn = (all: { name: string; words: Lines }[]) =>
      all.filter(({ words }) => text.has(words)).map(({ name }) => name)
    const groups = [
      ...(sex !== 'male' && text.has(person.breast_feeding) ? ['breast-feeding'] : []),
      ...(age === 0 ? ['babies under one year'] : []),
      ...(age !== null && age < 12 ? ['children'] : []),
      ...namesIn(named),
    ]
    /**
     * Whether a red flag concerns the person. `old`, `female` and `male` also apply if the text does not tell
     * age or sex.
     */
    const concerns: Record<NonNullable<ContentRedFlag['who']>, boolean> = {
      pregnant: pregnancy === 'pregnant' || pregnancy === 'possible',
      'after birth': sex !== 'male' && text.has(person.after_birth),
      infant: age === 0,
      child: age === null ? text.has(childWords) : age < 16,
      old: age === null || age >= 60,
      female: sex !== 'male',
      male: sex !== 'female',
      'on blood thinners': groups.includes('blood thinners'),
      'after needling': /needl|acu/i.test(notes),
    }
    const alarms = flags
      .filter(({ who, when }) => (!who || concerns[who]) && text.has(when))
      .toSorted((one, other) => urgency.options.indexOf(one.do) - urgency.options.indexOf(other.do))
    return { alarms, pregnancy, age, sex, groups, devices: namesIn(devices) }
  }
}
const childWords = ['CHILD']

function readPregnancy(words: PersonWords['pregnancy'], text: Reading, notes: string): Scan['pregnancy'] {
  if (text.has(words.possible, words.excluded)) return 'possible'
  if (text.has(words.certain, words.excluded)) return 'pregnant'
  // The text mentions pregnancy only to deny it.
  return text.has(words.excluded) || /pregnan/i.test(notes) ? 'no' : null
}

function readAge(text: string): number | null {
  for (const pattern of ages) {
    const age = Number(pattern.exec(text)?.[1] ?? NaN)
    if (age <= 110) return age
  }
  if (baby.test(text) || bareBaby.test(text) || youngAge.test(text)) return 0
  return child.test(text) || bareChild.test(text) ? 8 : null
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
  const found = [
    ...alarms.map(
      (flag) => `Alarm: ${flag.name}. Think of ${flag.think_of.slice(0, 3).join(', ')}: ${steps[flag.do]}.`,
    ),
    ...(pregnancy === 'pregnant' ? ['The text mentions a pregnancy.'] : []),
    ...(pregnancy === 'possible' ? ['The text mentions a possible pregnancy.'] : []),
    ...(age === 0 ? ['The text is about a baby.'] : []),
    ...(age !== null && age > 0 && age < 12 ? ['The text is about a child.'] : []),
    ...groups
      .filter((group) => group !== 'babies under one year' && group !== 'children')
      .map((group) => `The text mentions ${group}.`),
    ...devices.map((device) => `The text mentions a ${device}.`),
  ]
  return found.length > 0 || notes === '' ? found : [notChecked]
}

/**
 * Returns the person's conditions, medicines and devices that may rule out points, remedies or kitchen
 * things, named as in their cautions.
 */
export const conditionsOf = ({ pregnancy, groups, devices }: Scan): string[] => [
  ...(pregnancy === 'pregnant' || pregnancy === 'possible' ? ['pregnancy'] : []),
  ...groups,
  ...devices,
]
