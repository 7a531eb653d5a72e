/* How old the patient is, among all the other figures of a text. */

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
const unless = '(?! ?(?:weeks|months|days|hours|minutes|times|kg|cm|pounds|per|percent|%))'
const people =
  'woman|man|girl|boy|female|male|patient|lady|gentleman|pensioner|teenager|child|person|adult|mother|father|widow|widower|teacher|nurse|cook|student|pupil|farmer|driver|gardener|singer|dancer|musician|clerk|engineer|programmer|builder|carpenter|waiter|waitress|secretary|accountant|lawyer|librarian|painter|writer|journalist|manager|athlete|runner|housewife|worker|hairdresser|lecturer|architect|mechanic|seamstress|electrician'
const ageWords = [
  `\\b${numeral}[\\s-]*(?:years?|yrs?)[\\s-]*(?:of age|old)`,
  `\\b${numeral}[\\s-]*y\\/?o\\b`,
  `(?<!\\b(?:for|over|last|past|of|after|in|within|since|nearly|almost|about|every) )\\b${numeral}[\\s-]*(?:yrs?|y)\\b(?! (?:of|ago|later|after|before|history))`,
  `\\baged? ${numeral}\\b${unless}`,
  `\\b(?:${people}),? (?:of |is )?${numeral}\\b${unless}`,
  `\\b(?:mrs|mr|ms|miss)\\.? \\p{L}+\\.?,? ${numeral}(?=[,.;)]|$)`,
  `\\b(?:she|he) is (?:now |only |about |almost |nearly )?${numeral}\\b${unless}(?! (?:years? (?!old|of age)|and a half))`,
].map((words) => new RegExp(words, 'giu'))

/** An age that is another's, or was the patient's once. */
const another = [
  /\b(?:her|his|their|our|my|whose)(?: \p{L}+)?\s*$/iu,
  /\b(?:mother|father|parent|mum|dad|grandmother|grandfather|carer)s? (?:of|to|for)(?: (?:an?|the|\p{L}+))?(?: (?:boys|girls|sons|daughters|children|kids|twins),?)?\s*$/iu,
  /\b(?:husband|wife|partner|mother|father|sister|brother|friend|boys|girls|sons?|daughters?|children|kids|twins|baby|grandchild\p{L}*)(?:,| is| are| was| who is| who are)?\s*$/iu,
  /\p{L},? (?:since|at|from|until|till|by|before|after)(?: (?:about|around|the))?(?: (?:she|he) was)?(?: age(?: of)?)?\s*$/iu,
  /\b(?:when|since|until|before|after|as|where) (?:she|he) (?:was|turned)\s*$/iu,
]
/** A complaint is as old as that, and nobody. */
const thing =
  /^[\s-]*(?:(?:chronic|persistent|dry|painful|frozen|left|right|low|lower|bad|healed|nagging|stubborn|old) )?(?:histor|complaint|problem|trouble|scar|injur|fractur|wound|cough|pain|ache|headache|migraine|tinnitus|disease|disorder|eczema|rash|operation|marriage|business|company|job|habit|house|flat|car\b|dog|cat\b|horse|shoulder|knee|back\b|hip\b|sprain|illness|infection|ulcer|quarrel|tumour|fibroid|lump|pacemaker|implant|stroke|son\b|sons\b|daughter|grand)/iu

/** In capitals alone: 10 m is a distance. */
export const shorthand = /\b(?:(\d{2})\s?[FM]|[FM],?\s?(\d{2}))\b/u
const infant =
  /\b(?:(?:\p{L}+|\d{1,2})[\s-](?:weeks?|months?)[\s-]old|new-?born|infant boy|infant girl|baby (?:boy|girl)|(?:baby|infant|boy|girl) of (?:\p{L}+|\d{1,2}) (?:weeks|months))\b/iu
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

export function readAge(text: string): number | null {
  for (const pattern of ageWords)
    for (const said of text.matchAll(pattern)) {
      const age = ageOf(said[1]!)
      // A mother of three has three children.
      const isCount = age < 15 && /^(?:mother|father)/i.test(said[0])
      if (age <= 110 && !isCount && isOfPatient(text, said)) return age
    }
  const letters = shorthand.exec(text)
  if (letters) return ageOf((letters[1] ?? letters[2])!)
  const decade = new RegExp(
    `\\bin (?:her|his|their) (?:early |mid-?|late )?(${tens.map((ten) => ten.replace(/y$/, 'ies')).join('|')})\\b`,
    'iu',
  ).exec(text)
  if (decade)
    return (tens.findIndex((ten) => ten.replace(/y$/, 'ies') === decade[1]!.toLowerCase()) + 2) * 10 + 5
  const baby = infant.exec(text)
  // The baby of a mother is not the patient.
  if (baby && isOfPatient(text, baby) && !/\b(?:woman|mother|she)\b|\bmrs\b|birth/iu.test(text)) return 0
  const found = words.find(([pattern]) => {
    const said = pattern.exec(text)
    return said && isOfPatient(text, said)
  })
  return found?.[1] ?? null
}

const isOfPatient = (text: string, { index, 0: age }: RegExpExecArray) =>
  !another.some((said) => said.test(text.slice(0, index))) &&
  !(/old$/i.test(age) && thing.test(text.slice(index + age.length)))

function ageOf(said: string): number {
  if (/^\d/.test(said)) return Number(said)
  const [ten, one] = said.toLowerCase().split(/[\s-]/)
  const place = tens.indexOf(ten!)
  if (place < 0) return spelled.indexOf(ten!) + 1
  return (place + 2) * 10 + (one ? spelled.indexOf(one) + 1 : 0)
}
