import type { Chance } from './chance.ts'
import { capital, nounOf, type Patient, possessive, pronoun } from './prose.ts'

/**
 * What cases and explanations are said with. Names in braces are filled in, with a capital letter where the name has one. Always known:
 * {patient} 'this woman', {who} 'she', {their} 'her'. {pattern} is the pattern of the case, {other} one that it may be mistaken for, and
 * {signs} of that may end in a clause of its own, so it comes last.
 */
export const phrases = {
  comes: [
    'comes to the clinic with',
    'asks for help with',
    'seeks treatment for',
    'reports',
    'presents with',
    'has come because of',
  ],
  brought: ['is brought to the clinic with', 'is brought because of', 'was brought in with'],
  present: ['Also present: {signs}', 'Those who know {patient} report {signs}', 'In addition: {signs}'],
  asked: [
    '{Who} also reports {signs}',
    'On questioning {who} describes {signs}',
    'Further symptoms: {signs}',
    'Also present: {signs}',
  ],
  askedFurther: [
    'Asked about the rest, {who} reports {signs}',
    'In addition: {signs}',
    '{Who} goes on to describe {signs}',
  ],
  seen: [
    'On examination {who} has {signs}',
    'Examination: {signs}',
    'Looking and touching, you find {signs}',
    'To be seen or felt: {signs}',
  ],
  pulse: ['the pulse is {pulse}', '{their} pulse feels {pulse}', 'the fingers find a pulse that is {pulse}'],
  wish: [
    '{Who} asks what can be changed in food and daily life.',
    '{Who} wants to know where all this comes from.',
    '{Who} hopes that needles will help.',
    '{Who} asks how long a treatment would take.',
    '',
  ],
  discuss: [
    'What do these findings have in common?',
    'Read the findings: which pattern explains all of them?',
    'Which of the findings decides, and what follows from it?',
    'What would you ask next, and what would you do first?',
  ],

  shows: [
    '{Other} would show {signs}',
    'In {other} one would find {signs}',
    '{Other} would bring {signs}',
    'With {other} one would expect {signs}',
    'For {other} one looks for {signs}',
  ],
  diagnosed: [
    '{Pattern} is known by {signs}. The tongue ({tongue}) and the pulse ({pulse}) agree. {aetiology}',
    'What decides in {patient}: {signs}. With a tongue that is {tongue}, and a pulse that is {pulse}, this is {pattern}. {aetiology}',
    '{Pattern} shows itself by {signs}, all of which {patient} has, and by such a tongue and pulse. {aetiology}',
    '{Aetiology} In {patient} {pattern} is recognised by {signs}, and tongue and pulse confirm it.',
  ],
  read: [
    'A tongue that is {tongue} speaks of {seen}, and a pulse that is {pulse}, of {felt}: so it has to be in {pattern}.',
    'The tongue shows {seen} and the pulse {felt}. Both agree with the other signs of {pattern}.',
  ],
  readOtherwise: [
    'This is a reading for {other}, where the tongue is {tongue}, and the pulse {pulse}.',
    'So one reads a tongue that is {tongue}, with a pulse that is {pulse}, as in {other}.',
    'It belongs to {other}: there one sees a tongue that is {tongue}, and feels a pulse that is {pulse}.',
  ],
  principle: [
    '{Pattern} asks for this. One formula that follows it is {formula} ({pinyin}), which {does}.',
    'In {patient} {pattern} has to be treated, and this is how. {Formula} ({pinyin}) would be a formula for it: it {does}.',
    'It answers {pattern}, from which {patient} suffers. Of the formulas one would think of {formula} ({pinyin}), which {does}.',
  ],
  otherPrinciple: [
    'So one treats {other}, which would show {signs}.',
    'It answers {other}, where one would find {signs}.',
    'This is right for {other}. There one would see {signs}.',
    'In {other} one would do so, and expect {signs}.',
  ],
  formula: [
    '{Pinyin}, {formula}, {does}. That is what {pattern} needs: {principle}.',
    'For {pattern} the principle is: {principle}. {Pinyin}, {formula}, follows it, for it {does}.',
  ],
  otherFormula: [
    '{Pinyin}, {formula}, {does}. It is given in {other}, which would show {signs}.',
    '{Other} is treated with {pinyin}, {formula}, which {does}. One would find {signs}.',
    '{Pinyin}, {formula}, belongs to {other}: it {does}. There one would see {signs}.',
  ],
  change: [
    'So {pinyin}, the formula for {pattern}, is changed for {cause}.',
    '{Pinyin} answers {pattern}, and for {cause} this is the change that is taught.',
  ],
  otherChange: [
    'So {pinyin} is changed for {rightly}; it is not the change for {cause}.',
    'This change belongs to {pinyin} and is made for {rightly}, not for {cause}.',
    'It would be right in {pinyin}, for {rightly}; for {cause} it is not taught.',
  ],
  differential: [
    '{Other} is easily mistaken for {pattern}. This would speak for it, and {patient} does not have it.',
    '{Other} comes near to {pattern}, from which {patient} suffers; by this sign they are distinguished.',
    'Beside {pattern} one has to think of {other}, and this is what one would look for.',
  ],
  otherDifferential: [
    'The sign is one of {owner}. {Shows}.',
    'By this one would know {owner}. {Shows}.',
    'That would speak for {owner}. {Shows}.',
  ],
  foreign: [
    'It does not belong to {pattern} and would speak for {other}.',
    'This finding is one of {other}; {pattern} as such has none of it.',
    'Here one would have to think of {other}, for {pattern} does not bring this.',
  ],
  belongs: [
    'This may be seen in {pattern} too and changes nothing.',
    '{Pattern} often brings this as well; the diagnosis stays.',
    'It fits {pattern} and would only confirm it.',
    'Whoever finds this in {patient} has one more sign of {pattern}.',
  ],
  location: [
    '{Code} lies there. In {pattern} it {why}.',
    'That is the place of {code}, which in {pattern} {why}.',
  ],
  otherLocation: [
    '{Lender} ({lenderPinyin}) lies there; the place of {code} ({pinyin}) is this: {own}.',
    'So one finds {lender} ({lenderPinyin}). {Code} ({pinyin}) lies elsewhere: {own}.',
    'That is where {lender} ({lenderPinyin}) lies, and not {code} ({pinyin}), whose place is: {own}.',
  ],
  category: [
    '{Code} is called so by doctrine. In {pattern} it {why}.',
    'This is what {code} is; in {pattern} it {why}.',
  ],
  otherCategory: [
    'So {lender} ({lenderPinyin}) is called. Of {code} ({pinyin}) doctrine says: {own}.',
    'That is {lender} ({lenderPinyin}), not {code} ({pinyin}), of which doctrine says: {own}.',
  ],
  noCategory: [
    'So {lender} ({lenderPinyin}) is called; {code} ({pinyin}) has no such category.',
    'That is {lender} ({lenderPinyin}). {Code} ({pinyin}) has no category of this kind.',
  ],
  caution: [
    'This is what the needle has to spare at {code}, which in {pattern} {why}.',
    'At {code} this is the danger. In {pattern} the point {why}.',
  ],
  otherCaution: [
    'That is said of {lender} ({lenderPinyin}). Of {code} ({pinyin}) it is this: {own}.',
    'It is the caution of {lender} ({lenderPinyin}). At {code} ({pinyin}) one heeds this: {own}.',
  ],
  noCaution: [
    'That is said of {lender} ({lenderPinyin}). Of {code} ({pinyin}) no such care of the needle is taught.',
    'It is the caution of {lender} ({lenderPinyin}); at {code} ({pinyin}) the needle has nothing of the kind to spare.',
  ],
  points: [
    'Each of the four has its part in {pattern}: {acts}.',
    'For {pattern} in {patient}: {acts}.',
    'Together they treat {pattern}: {acts}.',
  ],
  otherPoints: [
    'This is for {other}: {acts}. {Lent}{Shows}.',
    '{Other} would be treated so: {acts}. {Lent}{Shows}.',
    'With these one treats {other}: {acts}. {Lent}{Shows}.',
  ],
  advice: [
    'In {pattern} this helps, because {why}.',
    'For {patient} with {pattern} it is right, because {why}.',
    'It suits {pattern}, because {why}.',
  ],
  otherAdvice: [
    'That is advice for {other}, because {why}. {Contrast}.',
    'It helps in {other}, because {why}. {Contrast}.',
    '{Other} asks for this, because {why}. {Contrast}.',
  ],
  otherReason: [
    'That is a reason for other advice, given in {other}. Here it is this: {own}.',
    'So one reasons in {other}. In {pattern} the reason is another: {own}.',
    'This reason belongs to {other}; for {pattern} it is this: {own}.',
  ],
  first: [
    'In {pattern} this goes before every other advice, because {why}.',
    'Whoever has {pattern} must know this first, because {why}.',
  ],
  otherFirst: [
    'This warning is for {other}, because {why}. In this case another danger is nearer.',
    'It is said in {other}, because {why}. {Patient} has to be told something else first.',
    'In {other} it would be urgent, because {why}. Here another alarm goes before it.',
  ],
} satisfies Record<string, string[]>

/** A sentence of that kind, or of those that the content has for it: none returns before the others were used. */
export type Say = (kind: keyof typeof phrases | readonly string[], words?: Record<string, string>) => string

export function speaker(patient: Patient, chance: Chance): Say {
  const left = new Map<Parameters<Say>[0], string[]>()
  const always = { patient: `this ${nounOf(patient)}`, who: pronoun(patient), their: possessive(patient) }
  return (kind, words = {}) => {
    const open = left.get(kind)?.length
      ? left.get(kind)!
      : chance.shuffle(typeof kind === 'string' ? phrases[kind] : kind)
    left.set(kind, open.slice(1))
    return filled(open[0]!, { ...always, ...words })
  }
}

/** With the words in place of their names in braces. */
export function filled(phrase: string, words: Record<string, string>) {
  return phrase.replace(/\{(\w)(\w*)\}/g, (_, first: string, rest: string) => {
    const isCapital = first !== first.toLowerCase()
    const word = words[`${first.toLowerCase()}${rest}`]!
    return isCapital ? capital(word) : word
  })
}
