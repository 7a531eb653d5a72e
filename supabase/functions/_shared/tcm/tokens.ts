const spans: Record<string, string> = { 7: 'days', 52: 'weeks', 12: 'months' }
/** Reduces variants to one spelling: 'can't' and 'unable to' become 'cannot', 'haem' becomes 'hem', '3/52' becomes '3 weeks'. */
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
    // Writes an age as 'aged 40', so that it does not read as a duration of 40 years.
    .replace(/\b(\d{1,3})[ -]?(?:years?|yrs?|y)[ /-]?(?:old|o)\b/g, 'aged $1')
    // A number up to 42 before /40 is a week of pregnancy; 78/40 is a blood pressure.
    .replace(/\b([1-3]?\d|4[0-2])\/40\b/g, '$1 weeks pregnant')
    .replace(/\b(\p{L}{1,2})[/&+](\p{L}{1,2})\b/gu, '$1$2')
    .replace(/(?<=\d)\.(?=\d)/g, ',')

const skipped = new Set('a an the his her my their your our its'.split(' '))
const longest = 24
/** Splits a text into words and the marks between clauses. */
export const tokensOf = (text: string) =>
  (fold(text).match(/\d+(?:,\d+)*|[\p{L}\p{N}*]+|[.;!?\n]|[,:()–—]| - /gu) ?? [])
    .map((token) => token.trim() || '\n')
    .filter((token) => !skipped.has(token))
    .map((token) => token.slice(0, longest))
export const isMark = (token: string) => /^[^\p{L}\p{N}*]/u.test(token)
export const isEnd = (token: string) => /^[.;!?\n]/.test(token)

/** Removes endings of a word: 'bleeding' and 'bleeds' become 'bleed', 'stopped' becomes 'stop'. */
export const stem = (word: string) =>
  word
    .replace(/(?<=.{3})(?:ness|(?<!e)ed|ing|ly|(?<![su])s)$/, '')
    .replace(/(?<=..)([bdgmnprt])\1$/, '$1')
    .replace(/(?<=.{3})[ei]$/, '')

/**
 * Returns the word once for each letter, without that letter. Two words that share a result differ by one
 * typo.
 */
export const slipsOf = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
