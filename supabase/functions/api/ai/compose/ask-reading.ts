import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { Ask } from './choose-options.ts'
import type { Material } from './material.ts'

/** What a body of the tongue speaks for; the first that is found counts. */
const tongues: [says: RegExp, reading: string][] = [
  [/bluish|dusky|purple|dark (?:red )?(?:spots|veins)/i, 'Blood that has come to a halt'],
  [/deep red|crimson/i, 'Heat that has reached the Blood'],
  [/(?:red|cracked).*(?:without coat|peeled|no coat|little coat|scarcely)|peeled/i, 'Yin that is used up'],
  [/red.*(?:sticky|greasy).*yellow|red.*yellow.*(?:sticky|greasy)/i, 'Damp-Heat or hot Phlegm'],
  [/\bred\b(?! at the edges).*yellow/i, 'full Heat inside'],
  [/red (?:at the )?tip|redder tip|red at the (?:tip|edges|sides|front)/i, 'Heat above or at the surface'],
  [/pale.*(?:wet|moist|swollen|slippery)/i, 'Yang that no longer moves the fluids'],
  [/pale.*(?:sticky|greasy)/i, 'Dampness on weak ground'],
  [/pale.*(?:thin|dry|little)/i, 'Blood or Qi that is lacking'],
  [/\bpale\b/i, 'Qi or Blood that is lacking'],
  [/thick|sticky|greasy/i, 'Dampness, Phlegm or food that lies'],
  [/normal|thin white/i, 'a disorder that is young or outside'],
]
const pulses: [says: RegExp, reading: string][] = [
  [/floating.*(?:empty|leathery)/i, 'a root that no longer holds what floats'],
  [/floating.*tight|tight.*floating/i, 'Cold at the surface'],
  [/floating.*rapid/i, 'Heat at the surface'],
  [/floating/i, 'something that is still at the surface'],
  [/slippery.*rapid|rapid.*slippery/i, 'Heat with Phlegm, Damp or food'],
  [/fine.*rapid|rapid.*(?:fine|empty|thready)|thin.*rapid/i, 'Heat that comes of emptiness'],
  [/wiry.*rapid|rapid.*wiry/i, 'Heat of Liver or Gallbladder'],
  [/rapid|overflowing|surging/i, 'strong Heat'],
  [/choppy|knotted/i, 'Blood that is scanty or does not pass'],
  [/slippery/i, 'Phlegm or Dampness'],
  [/tight/i, 'inner Cold that binds'],
  [/wiry/i, 'Qi that is held back, or pain'],
  [/deep.*slow|slow/i, 'Cold and Yang that fails'],
  [/deep.*weak|weak.*deep/i, 'Kidneys or Yang without strength'],
  [/fine|thin|thready/i, 'Blood or Yin that is scanty'],
  [/weak|empty|soggy|faint|minute/i, 'Qi without strength'],
]

const firstOf = (table: [RegExp, string][], text: string) => table.find(([says]) => says.test(text))?.[1]

/** One reading of a tongue and a pulse; the wrong ones are readings of other tongues and pulses. */
function readingOf({ tongue, pulse }: BankPattern) {
  const [seen, felt] = [firstOf(tongues, tongue), firstOf(pulses, pulse)]
  return seen && felt ? { seen, felt } : null
}

/** Tongue and pulse stand in the case; what they mean is asked. */
export function askReading({ pattern, near }: Material): Ask | null {
  const mine = readingOf(pattern)
  if (!mine) return null
  const { tongue, pulse } = pattern
  const written = ({ seen, felt }: typeof mine) => `Tongue ${tongue}: ${seen}; pulse ${pulse}: ${felt}`
  return {
    section: 'diagnosis',
    question: 'How are tongue and pulse of this case to be read?',
    repeats: ['seen'],
    right: [
      { text: written(mine), why: (say) => say('read', { ...mine, tongue, pulse, pattern: pattern.name }) },
    ],
    wrong: near.flatMap(({ pattern: other }) => {
      const reading = readingOf(other)
      // Wrong in both halves: of two that are half right none would be clearly wrong.
      if (!reading || reading.seen === mine.seen || reading.felt === mine.felt) return []
      return {
        of: other.id,
        text: written(reading),
        why: (say) => say('readOtherwise', { other: other.name, tongue: other.tongue, pulse: other.pulse }),
      }
    }),
  }
}
