/* Text as a row of words and marks, each word in one spelling. */

const spans: Record<string, string> = { 7: 'days', 52: 'weeks', 12: 'months' }
/** Small letters and one spelling: 'can't', 'cant' and 'unable to' are 'cannot', 'haem' is 'hem', '3/52' is '3 weeks'. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[ao](?=e(?:[acdmn]|s[aot]))/g, '')
    .replace(/\b(?:can'?t|can not|could(?: not|n'?t)|(?:un|not )able(?: to)?)\b/g, 'cannot')
    .replace(/\b(do|does|did|has|have|had|is|was|are|were|would|should)n'?t\b/g, '$1 not')
    .replace(/\b(?:won'?t)\b/g, 'will not')
    .replace(/'(?:s|m|re|ve|d|ll)\b/g, '')
    .replace(/\b(\d{1,2})\/(7|52|12)\b/g, (_, count: string, span: string) => `${count} ${spans[span]}`)
    // An age is no length of time.
    .replace(/\b(\d{1,3})[ -]?(?:years?|yrs?|y)[ /-]?(?:old|o)\b/g, 'aged $1')
    // Not of a blood pressure of 78/40.
    .replace(/\b([1-3]?\d|4[0-2])\/40\b/g, '$1 weeks pregnant')
    .replace(/\b(\p{L}{1,2})[/&+](\p{L}{1,2})\b/gu, '$1$2')
    .replace(/(?<=\d)\.(?=\d)/g, ',')

const skipped = new Set('a an the his her my their your our its'.split(' '))
const longest = 24
/** Words and marks: what separates clauses is a token too. */
export const tokensOf = (text: string) =>
  (fold(text).match(/\d+(?:,\d+)*|[\p{L}\p{N}*]+|[.;!?\n]|[,:()–—]| - /gu) ?? [])
    .map((token) => token.trim() || '\n')
    .filter((token) => !skipped.has(token))
    .map((token) => token.slice(0, longest))
export const isMark = (token: string) => /^[^\p{L}\p{N}*]/u.test(token)
export const isEnd = (token: string) => /^[.;!?\n]/.test(token)

/** 'Bleeding' and 'bleeds' are 'bleed', 'stopped' is 'stop'. */
export const stem = (word: string) =>
  word
    .replace(/(?<=.{3})(?:ness|(?<!e)ed|ing|ly|(?<![su])s)$/, '')
    .replace(/(?<=..)([bdgmnprt])\1$/, '$1')
    .replace(/(?<=.{3})[ei]$/, '')

/** A word without one of its letters: two words that share one differ by one slip. */
export const slipsOf = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
