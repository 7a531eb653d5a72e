/**
 * A passage that may identify a patient, such as a phone number. It is only a hint for the author, since no
 * rule finds names of people and places.
 */
export type Identifier = {
  kind: 'email' | 'phone' | 'birth_date' | 'record_number'
  start: number
  end: number
  text: string
}

const months =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const day = '(?:3[01]|[12]\\d|0?[1-9])'
const month = '(?:1[0-2]|0?[1-9])'
const fullDate = (year: string) =>
  [
    `${year}[-/.]${month}[-/.]${day}`,
    `(?:${day}[-/.]${month}|${month}[-/.]${day})[-/.]${year}`,
    `${day}(?:st|nd|rd|th)?(?: of)? ${months},? ${year}`,
    `${months} ${day}(?:st|nd|rd|th)?,? ${year}`,
    `${year} ?年 ?${month} ?月 ?${day} ?日?`,
  ].join('|')

const anyYear = '(?:(?:19|20)\\d\\d|\\d\\d)'
// A full date before 2013 is hardly the date of a visit, so it counts as a birth date.
const yearLongAgo = '(?:19\\d\\d|200\\d|201[0-2])'

const labelled = (labels: string, value: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${labels})[^\\p{L}\\p{N}\\n+(]{0,6}(?:(?:is|was|on|no|number|num|id)\\b[^\\p{L}\\p{N}\\n+(]{0,4})?(?<value>${value})(?![\\p{L}\\p{N}])`,
    'giu',
  )
const bare = (value: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}.,/+-])(?<value>${value})(?![\\p{L}\\p{N}]|[.,/-]\\d)`, 'giu')

const digits = (least: number, most: number) => `\\d(?:[ .-]?\\d){${least - 1},${most - 1}}`

/**
 * The rules, more reliable ones first: the earlier rule wins if two match the same characters. Repetitions are bounded, so that no text
 * takes long.
 */
const rules: [Identifier['kind'], RegExp][] = [
  [
    'email',
    /(?<value>[\p{L}\p{N}._%+-]{1,64}(?:@| ?[[(](?:at|@)[\])] ?)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}(?:\.| ?[[(](?:dot|\.)[\])] ?)\p{L}{2,24})/giu,
  ],
  [
    'birth_date',
    labelled(
      'd\\.?o\\.?b\\.?|date of birth|birth ?date|birth ?day|born|出生(?:日期|于|於)?|生日|生于|生於',
      fullDate(anyYear),
    ),
  ],
  ['birth_date', bare(fullDate(yearLongAgo))],
  [
    'record_number',
    labelled(
      'mrn|nhs|ssn|social security|passport|medicare|medicaid|' +
        // These everyday words count only if a number follows.
        '(?:record|chart|file|patient|hospital|clinic|insurance|policy|member(?:ship)?|health card)(?= ?(?:[#:№]|(?:id|no|number|num)\\b))|id|' +
        '病[历歷案](?:号|號)|住院(?:号|號)|[门門][诊診](?:号|號)|医保(?:卡)?(?:号|號)|身份证(?:号|號)?(?:码)?',
      // Excludes a year by itself, which is not a record number.
      '(?!(?:19|20)\\d\\d(?:-(?:19|20)?\\d\\d)?(?![\\d-]))(?:\\p{L}{1,4}-?)?\\d(?:[ -]?\\d){3,20}\\p{L}?',
    ),
  ],
  ['record_number', bare('\\d{3}-\\d{2}-\\d{4}|\\d{17}[\\dx]')],
  ['phone', bare(`\\+\\d{1,3}[ .-]?(?:\\(\\d{1,4}\\)[ .-]?)?${digits(6, 13)}`)],
  [
    'phone',
    labelled(
      'phone|telephone|tel|mobile|cell|fax|call|text|whatsapp|wechat|contact|电话|電話|手机|手機|微信',
      `\\+?(?:\\(\\d{2,5}\\) ?)?${digits(6, 14)}`,
    ),
  ],
  ['phone', bare('(?:1[ .-])?(?:\\([2-9]\\d\\d\\) ?|[2-9]\\d\\d[ .-])\\d{3}[ .-]\\d{4}')],
  ['phone', bare('\\(?0\\d{2,4}\\)?[ -]\\d{3,4}[ -]?\\d{3,4}')],
  ['phone', bare('\\d{10,11}')],
]

/** Returns identifiers in the order of the text. Positions count as `text.slice` does. */
export function findIdentifiers(text: string): Identifier[] {
  const plain = withoutWideForms(text)
  const found: Identifier[] = []
  for (const [kind, rule] of rules)
    for (const match of plain.matchAll(rule)) {
      const value = match.groups!.value!
      const start = match.index + match[0].lastIndexOf(value)
      const end = start + value.length
      if (found.every((other) => end <= other.start || other.end <= start))
        found.push({ kind, start, end, text: text.slice(start, end) })
    }
  return found.toSorted((a, b) => a.start - b.start)
}

/** Converts full-width digits and signs of Chinese keyboards to ASCII. Each stays one character, so that positions stay valid. */
const withoutWideForms = (text: string) =>
  text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
