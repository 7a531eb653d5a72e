/* What is said of somebody else than the patient, or was only feared, is taken out before it is read. */

const elders =
  'husband|wife|partner|spouse|fianc[eé]e?|boyfriend|girlfriend|mother|father|mum|dad|parents?|sisters?|brothers?|siblings?|aunt|uncle|cousin|niece|nephew|grand(?:mother|father|parents?)|friend|colleague|neighbour|boss|flatmate'
const children =
  'sons?|daughters?|child|children|boys?|girls?|baby|twins?|grand(?:child|children|son|daughter)'

/** To where the clause ends, or comes back to the patient. */
const rest = '[^.;:,\\n]*?(?=\\b(?:she|he|the patient)\\b|[.;:,\\n]|$)'
const inLaw = '(?:-in-law)?'
const clausesOf = (relatives: string) =>
  new RegExp(
    [
      `\\b(?:her|his|their|my|our|whose|patient's) (?:[\\p{L}\\d-]+ ){0,2}?(?:${relatives})${inLaw}\\b${rest}`,
      // 'Mother' alone may be the patient.
      `(?:^|(?<=[.;:,\\n]\\s*))(?:the )?(?:husband|wife|father|brother|sister|grandmother|grandfather)${inLaw} (?:is|was|has|had|on|takes|took|with|died)\\b${rest}`,
      `\\bfamily history of${rest}`,
      `[^.;:,\\n]*\\bruns? in the family`,
    ].join('|'),
    'giu',
  )
const clauses = {
  all: clausesOf(`${elders}|${children}`),
  elders: clausesOf(elders),
}

/** The text without what it says of relatives and friends: of all of them, or not of children. */
export const ofPatientAlone = (text: string, relatives: keyof typeof clauses = 'all') =>
  text.replace(clauses[relatives], ' ')

/** 'isn’t' as 'is not', so that what is denied is found by one word. */
export const spelledOut = (text: string) =>
  text
    .replaceAll('’', "'")
    .replace(/\bcan't\b/gi, 'cannot')
    .replace(/n't\b/gi, ' not')

const over =
  /^[^.;,\n]{0,25}\b(?:was|were|has been|have been|is) (?:later |since |then )?(?:ruled out|excluded|removed|taken out|not found|not confirmed|disproved)\b/iu

/** Whether the text goes on to say that it is not, or no longer, so. */
export const isTakenBack = (behind: string) => over.test(behind)
