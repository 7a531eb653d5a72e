import type { BankPattern } from '../../../_shared/contract/bank.ts'
import { type PulseReading, readPulse } from '../../../_shared/tcm/read-pulse.ts'
import { readTongue, type TongueReading } from '../../../_shared/tcm/read-tongue.ts'
import { type Bank, plain } from './bank.ts'
import { canHave } from './fits.ts'
import { onceFor } from './kept.ts'
import { readPerson } from './person.ts'
import { stemsOf } from './stems.ts'

/** The pattern that notes of a case describe best, or none where they say too little. */
export function recognisePattern(bank: Bank, notes: string): BankPattern | null {
  const named = bank.patterns.filter(
    (one) => plain(notes).includes(plain(one.name)) || notes.includes(one.han),
  )
  if (named.length > 0) return named.toSorted((a, b) => b.name.length - a.name.length)[0]!
  const [best] = rankPatterns(bank, notes)
  return best && best.weight >= 5 && best.count >= 3 ? best.pattern : null
}

/**
 * Of what this person can have, the likeliest first: what fewer patterns show says more. A pattern is not the less likely for what else it
 * can show, since nobody has all of it, so the length of its portrait counts for nothing.
 */
export function rankPatterns(bank: Bank, notes: string) {
  const person = readPerson(bank, notes)
  const { portraits, rarity } = portraitsOf(bank)
  const noted = [...findingsIn(bank, notes)].map((one) => {
    const opposite = one.startsWith(denied) ? one.slice(denied.length) : `${denied}${one}`
    return { one, opposite, speaksFor: rarity(one), speaksAgainst: rarity(opposite) / 2 }
  })
  return portraits
    .filter(({ pattern }) => canHave(person, pattern))
    .map(({ pattern, shows }) => {
      let [weight, count] = [0, 0]
      for (const { one, opposite, speaksFor, speaksAgainst } of noted) {
        if (shows.has(one) && !one.includes(beside)) count++
        weight += (shows.get(one) ?? 0) * speaksFor - (shows.get(opposite) ?? 0) * speaksAgainst
      }
      return { pattern, weight, count }
    })
    .toSorted((one, other) => other.weight - one.weight)
}

/** What a pattern shows, and how much each of it counts. */
type Portrait = { pattern: BankPattern; shows: Map<string, number> }

const portraitsOf = onceFor((bank: Bank) => {
  const { patterns } = bank
  const portraits = patterns.map((pattern): Portrait => {
    const { signs, complaints, key_signs, tongue, pulse } = pattern
    const usual = findingsIn(bank, [...signs, ...complaints, `tongue ${tongue}`, `pulse ${pulse}`].join('\n'))
    const deciding = findingsIn(bank, key_signs.join('\n'))
    return {
      pattern,
      shows: new Map(
        [...usual].map((one) => [one, (deciding.has(one) ? 1.25 : 1) * (one.includes(beside) ? 0.2 : 1)]),
      ),
    }
  })
  const spread = new Map<string, number>()
  for (const one of portraits.flatMap(({ shows }) => [...shows.keys()]))
    spread.set(one, (spread.get(one) ?? 0) + 1)
  return {
    portraits,
    rarity: (finding: string) => Math.log(patterns.length / (spread.get(finding) ?? patterns.length)),
  }
})

const denied = 'no '
/** Of two words of one sign: 'back' and 'pain' say more together. */
const beside = ' + '

/** What a text says and what it denies: of tongue and pulse as their readers know it, of the rest the words. */
function findingsIn(bank: Bank, text: string): Set<string> {
  const found = new Set<string>()
  let about: 'tongue' | 'pulse' | 'signs' = 'signs'
  for (const clause of clausesOf(text)) {
    const look = clause.replace(/\b(?:tongue|pulse)\b:?|^[tp]:/g, ' ')
    const isOfPulse: boolean = /\bpulse\b|^p:/.test(clause) || (about === 'pulse' && isRead(readPulse(look)))
    const isOfTongue: boolean =
      (/\btongue\b|\bcoat(?:ing)?\b|^t:/.test(clause) && !/\b(?:ulcers?|sores?)\b/.test(clause)) ||
      (about === 'tongue' && isRead(readTongue(look)))
    about = isOfPulse ? 'pulse' : isOfTongue ? 'tongue' : 'signs'
    if (about === 'pulse') for (const one of pulseIn(look)) found.add(one)
    else if (about === 'tongue') for (const one of tongueIn(look)) found.add(one)
    else {
      const at = clause.search(/\b(?:no|not|without|never|neither|nor|denies|free of)\b/)
      const said = at < 0 ? clause : clause.slice(0, at)
      const words = [...stemsOf(bank.wordsOfSigns(said))].toSorted()
      for (const [place, one] of words.entries())
        for (const other of ['', ...words.slice(place + 1)])
          found.add(other ? `${one}${beside}${other}` : one)
      for (const one of at < 0 ? [] : stemsOf(bank.wordsOfSigns(clause.slice(at))))
        found.add(`${denied}${one}`)
    }
  }
  return found
}

const isRead = ({ findings, unsure }: TongueReading | PulseReading) =>
  unsure.length === 0 && Object.keys(findings).length > 0

const clausesOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[,;.+\n]|\s(?=[tp]:|pulse\b)|\band (?=[^,;.\n]*\bpulse\b)/)
    .map((one) => one.trim())
    .filter(Boolean)

function tongueIn(text: string): string[] {
  return text.split(' or ').flatMap((one) => {
    const {
      colour,
      shape = [],
      cracks = [],
      spots = [],
      coat,
      moisture,
      parts = [],
      ...rest
    } = readTongue(one).findings
    return [
      colour,
      moisture,
      ...shape,
      ...Object.keys(rest),
      ...cracks.map(({ at }) => `crack ${at}`),
      ...spots.map(({ kind }) => kind),
      ...parts.map(({ at, colour: own }) => `${at} ${own}`),
      ...[coat?.amount, coat?.colour, ...(coat?.texture ?? [])].filter(Boolean).map((own) => `coat ${own}`),
    ].flatMap((finding) => (finding ? [`tongue: ${finding}`] : []))
  })
}

function pulseIn(text: string): string[] {
  return text.split(' or ').flatMap((one) => {
    const { rate, rhythm, depth, width, strength, shape = [] } = readPulse(one).findings
    return [rate, rhythm, depth, width, strength, ...shape].flatMap((finding) =>
      finding ? [`pulse: ${finding}`] : [],
    )
  })
}
