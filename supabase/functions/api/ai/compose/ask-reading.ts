import type { BankPattern } from '../../../_shared/contract/bank.ts'
import { hasAny } from './any-of.ts'
import type { Bank } from './bank.ts'
import type { Ask } from './choose-options.ts'
import type { Material } from './material.ts'
import { isPregnant } from './person.ts'

type Reading = Bank['drafting']['readings']['tongue'][number]

const fits = ({ temperature, first, words, without }: Reading, text: string, its: string) =>
  (temperature === undefined || temperature === its) &&
  (first === undefined || first.some((word) => text.startsWith(word))) &&
  (without === undefined || !hasAny(without, text)) &&
  (words === undefined || words.every((row) => hasAny(row, text)))

/** One reading of a tongue and a pulse; the wrong ones are readings of other tongues and pulses. */
function readingOf({ drafting: { readings } }: Bank, { tongue, pulse, temperature }: BankPattern) {
  const seen = readings.tongue.find((one) => fits(one, tongue, temperature))
  const felt = readings.pulse.find((one) => fits(one, pulse, temperature))
  return seen && felt ? { seen, felt } : null
}

const isOfSame = (one: Reading, other: Reading) => other.of.some((matter) => one.of.includes(matter))

/** Tongue and pulse stand in the case; what they mean is asked. */
export function askReading({ bank, pattern, near, story }: Material): Ask | null {
  const mine = readingOf(bank, pattern)
  const { tongue, pulse } = pattern
  // In pregnancy a pulse is slippery without any Phlegm.
  if (!mine || (isPregnant(story.patient) && /slippery/.test(pulse))) return null
  const written = ({ seen, felt }: typeof mine) =>
    `Tongue ${tongue}: ${seen.reads}; pulse ${pulse}: ${felt.reads}`
  // Many patterns are read alike, and each reading stands once.
  const known = new Set<string>()
  const words = { seen: mine.seen.reads, felt: mine.felt.reads, tongue, pulse, pattern: pattern.name }
  return {
    section: 'diagnosis',
    question: 'How are tongue and pulse of this case to be read?',
    repeats: ['seen'],
    right: [{ text: written(mine), why: (say) => say('read', words) }],
    wrong: near.flatMap(({ pattern: other }) => {
      const reading = readingOf(bank, other)
      // Wrong in both halves: of two that are half right none would be clearly wrong.
      if (!reading || isOfSame(reading.seen, mine.seen) || isOfSame(reading.felt, mine.felt)) return []
      if (known.has(written(reading))) return []
      known.add(written(reading))
      return {
        of: other.id,
        text: written(reading),
        why: (say) => say('readOtherwise', { other: other.name, tongue: other.tongue, pulse: other.pulse }),
      }
    }),
  }
}
