import type { ContentRedFlag } from '../contract/content-biomedicine.ts'
import type { PersonWords } from '../contract/content-person-words.ts'
import { openPhrases, type Reading } from './phrases.ts'

/* Scans free text for alarms, pregnancy, age, medicines, conditions and devices. A text without findings counts as not checked. */

type ScanWords = { person: PersonWords; flags: readonly ContentRedFlag[] }

export type Scan = {
  alarms: ContentRedFlag[]
  /** Null here and below: the text does not say. */
  pregnancy: 'pregnant' | 'possible' | 'no' | null
  isBreastFeeding: boolean
  isAfterBirth: boolean
  age: number | null
  sex: 'female' | 'male' | null
  /** Groups of medicines and conditions that herbs and formulas name in their cautions. */
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
/** As the subject of a sentence: 'her baby' and 'as a schoolboy' are other people. */
const subject = (nouns: string) =>
  new RegExp(`(?:^|[.!?\\n][ \\t]*)(?:an?|the|this) (?:[\\w-]+ ){0,3}(?:${nouns})\\b`, 'i')
const baby = subject('baby|infant|newborn')
const child = subject('toddler|child|schoolboy|schoolgirl|boy|girl')
/** Telegraphic notes leave the article out. */
const bareBaby =
  /(?:^|[.!?\n][ \t]*)(?:(?:my|our) baby|(?:[\w-]+ )?newborn|neonate|infant|baby (?:boy|girl|is|has|feels|will|won't|(?:of )?\d+ (?:days?|weeks?|wks?|months?)))\b/i
const bareChild = /(?:^|[.!?\n][ \t]*)(?:(?:my|our) )?(?:toddler|preschooler|schoolboy|schoolgirl)\b/i
/** A person's age; an injury may be weeks old too. */
const youngAge =
  /(?:\b(?:weeks?|months?|wks?|mths?)[\s-]|\/(?:12|52) )old\b(?! (?:injury|fracture|sprain|strain|scar|bruise|wound|cut|cough|rash|pain|tattoo))/i

/** Measured values and their meaning in words of the flags, in this order. */
const measures: [number: RegExp, meaning: (value: number, lower: number) => string | false][] = [
  [
    /\b(?:temp(?:erature)?|fever|t)\b[^\d.;\n]{0,12}(\d{2,3}(?:[.,]\d+)?)/gi,
    (value) => sayHeat(value > 90 ? (value - 32) / 1.8 : value),
  ],
  [/\b([34]\d(?:[.,]\d+)?) ?(?:°|degrees) ?c\b|\b([34]\d[.,]\d+) ?(?:°|degrees|c\b)/gi, sayHeat],
  [
    /\btemp(?:erature)?\b[^\d.,;\n]{0,12}(3[2-5](?:[.,]\d)?)\b/gi,
    (value) => value < 35.5 && 'very low temperature',
  ],
  [/\b((?:3[89]|4[01])[.,]\d)\b(?! ?(?:kg|cm|mm|%|years?|yrs?))/gi, sayHeat],
  [/\b(1\d\d(?:[.,]\d+)?) ?(?:°|degrees) ?f\b/gi, (value) => sayHeat((value - 32) / 1.8)],
  [/\b(?:bp|blood pressure)\b[^\d.,;\n]{0,12}(\d{2,3}) ?\/ ?(\d{2,3})\b/gi, sayPressure],
  [
    /\b(?:hr|pulse|heart(?: ?rate)?|p)\b[^\d.,;\n]{0,12}(\d{2,3})\b/gi,
    (value) => value >= 120 && 'racing pulse',
  ],
  [
    /\b(?:sats?|spo2|oxygen)\b[^\d.,;\n]{0,12}(\d\d)\b/gi,
    (value) => value > 40 && value < 92 && 'low oxygen saturation',
  ],
  // A bare 2 or 3 may be spoons of sugar, and bm is also a bowel movement.
  [/\b(?:sugars?|glucose|bgl?|bsl|cbg|bm)\b[^\d.,;\n]{0,12}(\d[.,]\d|\d{2,3}(?:[.,]\d)?)/gi, saySugar],
  [
    /\b(?:rr|resps?|respiratory rate|breath\w*)\b[^\d.,;\n]{0,12}(\d\d) ?(?:\/|per|a) ?min/gi,
    (value) => value >= 25 && value < 70 && 'fast breathing',
  ],
  [/\bplatelets?\b[^\d.;\n]{0,12}(\d{1,3})\b/gi, (value) => value < 50 && 'low platelets'],
  [
    /\b(\d\d) ?kg\b[^.;\n]{0,8}\b(1[.,]\d\d) ?m?\b/gi,
    (kilos, metres) => kilos / metres ** 2 < 17 && 'very low weight',
  ],
  [/\bbmi\b[^\d.,;\n]{0,12}(\d\d)\b/gi, (value) => value < 17 && 'very low weight'],
]
function sayHeat(value: number) {
  if (value > 44) return false
  return value >= 39 ? 'high fever' : value >= 38 && 'fever'
}
function sayPressure(value: number, lower: number) {
  if (value < 90) return 'very low blood pressure'
  if (value >= 180 || lower >= 120) return 'blood pressure of 180'
  return (value >= 140 || lower >= 90) && 'raised blood pressure'
}
function saySugar(value: number) {
  const isLow = value < 4 || (value > 40 && value < 70)
  return isLow ? 'low blood sugar' : ((value >= 15 && value <= 40) || value >= 270) && 'very high blood sugar'
}

/** Writes its meaning after each number, between commas: 'no fever, 40 degrees' denies no fever. */
const withMeanings = (text: string) =>
  measures.reduce(
    (read, [number, meaning]) =>
      read.replace(number, (found: string) => {
        const [value = NaN, lower = NaN] = [...found.matchAll(/(?<!\w)\d+(?:[.,]\d+)?/g)].map(([one]) =>
          Number(one.replace(',', '.')),
        )
        const means = meaning(value, lower)
        return means ? `${found}, ${means}, ` : found
      }),
    text,
  )

/** Opens the scan; the lists become a tree at the first text. */
export function openScan({ person, flags }: ScanWords): (notes: string) => Scan {
  const { pregnancy, medicines, conditions, devices } = person
  const named = [...medicines, ...conditions]
  let read: ReturnType<typeof openPhrases> | undefined
  return (notes) => {
    read ??= openPhrases(person.groups, [
      ...[...named, ...devices].map(({ words }) => words),
      ...named.flatMap(({ but }) => (but ? [but] : [])),
      ...Object.values(pregnancy),
      person.breast_feeding,
      person.after_birth,
      childWords,
      ...flags.map(({ when }) => when),
    ])
    const sex = readSex(notes)
    const age = readAge(notes)
    const text = read(withMeanings(notes))
    const isBreastFeeding = sex !== 'male' && text.has(person.breast_feeding)
    const scan: Scan = {
      alarms: [],
      pregnancy: sex === 'male' && !saysOfMan(notes) ? null : readPregnancy(pregnancy, text, notes),
      isBreastFeeding,
      isAfterBirth: sex !== 'male' && text.has(person.after_birth),
      age,
      sex,
      groups: [
        ...(isBreastFeeding ? ['breast-feeding'] : []),
        ...(age === 0 ? ['babies under one year'] : []),
        ...(age !== null && age < 12 ? ['children'] : []),
        ...named.filter(({ words, but }) => text.has(words, but)).map(({ name }) => name),
      ],
      devices: devices.filter(({ words }) => text.has(words)).map(({ name }) => name),
    }
    scan.alarms = flags
      .filter((flag) => concerns(flag, scan, text, notes) && text.has(flag.when))
      .toSorted((one, other) => urgencies.indexOf(one.do) - urgencies.indexOf(other.do))
    return scan
  }
}
const childWords = ['CHILD']
const urgencies: ContentRedFlag['do'][] = ['ambulance', 'same-day physician', 'refer and go on']

function readPregnancy(words: PersonWords['pregnancy'], text: Reading, notes: string): Scan['pregnancy'] {
  if (text.has(words.possible, words.excluded)) return 'possible'
  if (text.has(words.certain, words.excluded)) return 'pregnant'
  // The text mentions pregnancy and denies it.
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

/** Notes about a man say it of him if they name no woman: a contradiction for the editor. */
const saysOfMan = (text: string) =>
  /\bpregnant\b/i.test(text) &&
  !/\b(?:she|her|wife|girlfriend|partner|daughter|sister|mother|woman|women)\b/i.test(text)

/** The sex of the more frequent pronouns and nouns. */
function readSex(text: string): Scan['sex'] {
  const count = (words: RegExp) => text.match(words)?.length ?? 0
  const women =
    count(/\b(?:she|her|hers|woman|girl|female|lady|mrs|ms)\b/gi) + count(/\b\d{1,3}(?: ?y\/?o)? ?F\b/g)
  const men = count(/\b(?:he|his|him|man|boy|male|mr)\b/gi) + count(/\b\d{1,3}(?: ?y\/?o)? ?M\b/g)
  return women === men ? null : women > men ? 'female' : 'male'
}

/** Tells whether the flag concerns this person; in doubt it does. */
function concerns({ who }: ContentRedFlag, scan: Scan, text: Reading, notes: string): boolean {
  switch (who) {
    case undefined:
      return true
    case 'pregnant':
      return scan.pregnancy === 'pregnant' || scan.pregnancy === 'possible'
    case 'after birth':
      return scan.isAfterBirth
    case 'infant':
      return scan.age === 0
    case 'child':
      return scan.age === null ? text.has(childWords) : scan.age < 16
    case 'old':
      return scan.age === null || scan.age >= 60
    case 'female':
      return scan.sex !== 'male'
    case 'male':
      return scan.sex !== 'female'
    case 'on blood thinners':
      return scan.groups.includes('blood thinners')
    case 'after needling':
      return /needl|acu/i.test(notes)
  }
}

const steps: Record<ContentRedFlag['do'], string> = {
  ambulance: 'call an ambulance now',
  'same-day physician': 'a physician today',
  'refer and go on': 'a physician soon',
}

export function sayFindings(scan: Scan): string[] {
  const { alarms, pregnancy, age, groups, devices } = scan
  return [
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
}
