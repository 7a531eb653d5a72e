import type { BankPattern } from '../../../_shared/contract/bank.ts'
import { type Bank, plain } from './bank.ts'

export type Found = { pattern: BankPattern } | { pattern: null; suggestions: string[] }

/** A diagnosis as people type it: the English name in one of its wordings, pinyin, Han, several of them, or nearly so. */
export function findPattern(bank: Bank, typed: string): Found {
  const asked = plain(typed)
  const [han] = bank.patterns
    .filter((one) => typed.includes(one.han))
    .toSorted((one, other) => other.han.length - one.han.length)
  if (han) return { pattern: han }
  const exact = bank.patterns.find((one) =>
    [one.id, one.name, one.pinyin].some((name) => plain(name) === asked),
  )
  if (exact) return { pattern: exact }
  const inBrackets = [...typed.matchAll(/[(（]([^)）]+)[)）]/g)].map((match) => plain(match[1]!))
  const named = bank.patterns.find((one) =>
    inBrackets.some((name) => name === plain(one.pinyin) || name === plain(one.name)),
  )
  if (named) return { pattern: named }

  const wanted = bank.wordsOfName(typed.replace(/[(（][^)）]*[)）]/g, ' '))
  const ranked = bank.patterns
    .map((pattern) => ({ pattern, score: likeness(wanted, bank.wordsOfName(pattern.name)) }))
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = ranked
  // As near to two patterns as this is no name of either.
  if (best && best.score >= 0.8 && best.score > (second?.score ?? 0)) return { pattern: best.pattern }
  return {
    pattern: null,
    suggestions: ranked
      .filter(({ score }) => score >= 0.4)
      .slice(0, 3)
      .map(({ pattern }) => pattern.name),
  }
}

export function unknownPattern(typed: string, { suggestions }: { suggestions: string[] }) {
  const quoted = typed.length > 80 ? `${typed.slice(0, 80)}…` : typed
  const hint = suggestions.length > 0 ? ` Did you mean ${suggestions.join(', or ')}?` : ''
  return `The pattern bank does not know “${quoted}”.${hint}`
}

/** Twice the terms that both have, against the terms of both; a slip of the pen still counts as the term. */
function likeness(wanted: string[], offered: string[]) {
  const open = [...offered]
  let shared = 0
  for (const term of wanted) {
    let place = open.indexOf(term)
    if (place < 0) place = open.findIndex((other) => isSlip(term, other))
    if (place < 0) continue
    open.splice(place, 1)
    shared++
  }
  return (2 * shared) / (wanted.length + offered.length || 1)
}

/** Longer words with one or two letters wrong. 'Yin' and 'yang', 'heat' and 'heart' are no slips of each other. */
function isSlip(one: string, other: string) {
  if (Math.min(one.length, other.length) < 5 || one[0] !== other[0]) return false
  const most = Math.max(one.length, other.length) > 7 ? 2 : 1
  return Math.abs(one.length - other.length) <= most && distance(one, other) <= most
}

function distance(one: string, other: string) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)))
    row = next
  }
  return row[other.length]!
}
