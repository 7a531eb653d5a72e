import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { Ask } from './choose-options.ts'
import type { Material } from './material.ts'
import { isPregnant } from './person.ts'

/** `of`: what it speaks of; a reading that speaks of some of the same is not wrong beside it. */
type Reading = { says: RegExp; reading: string; of: string }
const row = (says: RegExp, reading: string, of: string): Reading => ({ says, reading, of })

/** What a body of the tongue speaks for; the first that is found counts. Before it stands whether the pattern is cold, hot or neither. */
const tongues: Reading[] = [
  row(/bluish|dusky|purpl|dark (?:red )?(?:spots|veins)/i, 'Blood that no longer flows freely', 'stasis'),
  row(
    /(?:deep red|crimson).*(?:scanty|scarcely|without|little|no coat)/i,
    'Heat in the depth that burns up the Yin',
    'heat yin',
  ),
  row(/deep red|crimson/i, 'Heat that blazes in the depth', 'heat'),
  row(
    /(?:red|crack).*(?:without coat|peeled|no coat|little coat|scarcely|hardly any)|little coat.*crack|peeled/i,
    'Yin or Essence that is lacking',
    'yin weak',
  ),
  row(
    /red.*(?:sticky|greasy).*yellow|red.*yellow.*(?:sticky|greasy)/i,
    'Damp-Heat or hot Phlegm',
    'heat damp',
  ),
  row(
    /red(?:, above all)? at the (?:tip|edges|front)|red tip|red at the tip/i,
    'Heat above or at the surface',
    'heat outside',
  ),
  row(/red.*\bsides\b.*yellow/i, 'Heat of Liver or Gallbladder', 'heat liver'),
  row(/\bred\b.*yellow/i, 'Heat of the full kind', 'heat'),
  row(/red (?:at the )?sides/i, 'a Liver under tension', 'liver'),
  row(/^cold:(?!.*(?:sticky|greasy)).*thick white/i, 'Cold that lies inside', 'cold'),
  row(
    /pale(?! red).*(?:sticky|greasy|thick)/i,
    'Dampness or Phlegm, with Cold or weakness',
    'damp cold weak',
  ),
  row(/pale(?! red).*(?:wet|moist|slippery)/i, 'Yang that no longer moves the fluids', 'cold weak damp'),
  row(/pale(?! red).*swollen/i, 'weak Qi that lets fluids gather', 'weak damp'),
  row(/^cold:.*\bpale(?! red)/i, 'Cold, or Yang that is lacking', 'cold weak'),
  row(/\bpale(?! red)/i, 'Qi or Blood that is lacking', 'weak'),
  row(/thick|sticky|greasy/i, 'Dampness, Phlegm or food that lies', 'damp'),
  row(
    /normal|usual colour|pale red, with a thin/i,
    'a disorder that has not yet changed Blood and fluids',
    'outside',
  ),
]
const pulses: Reading[] = [
  row(/: floating.*(?:empty|leathery)/i, 'a root that no longer holds what floats', 'yin weak'),
  row(/: floating.*tight/i, 'Cold at the surface', 'cold outside'),
  row(/: floating.*rapid/i, 'Heat at the surface', 'heat outside'),
  row(/: floating/i, 'something that is still at the surface', 'outside'),
  row(
    /wiry.*slippery.*rapid|slippery.*wiry.*rapid/i,
    'Heat of Liver or Gallbladder, or hot Phlegm',
    'heat liver damp',
  ),
  row(/(?:soggy|soft).*rapid/i, 'Dampness with Heat', 'heat damp'),
  row(/fine and slippery/i, 'Heat that has thickened to Phlegm and dried the fluids', 'heat damp yin'),
  row(/slippery.*rapid|rapid.*slippery/i, 'strong Heat, often with Phlegm, Damp or food', 'heat damp'),
  row(
    /(?:fine|thin|thready).*rapid|rapid.*(?:fine|empty|thready)/i,
    'Heat while Yin or fluids run short',
    'heat yin weak',
  ),
  row(/wiry.*rapid|rapid.*wiry/i, 'Heat of Liver or Gallbladder', 'heat liver'),
  row(/rapid|overflowing|surging/i, 'strong Heat', 'heat'),
  row(/choppy|knotted/i, 'Blood that is scanty or does not pass', 'stasis weak'),
  row(/slippery.*slow|slow.*slippery/i, 'Phlegm or Dampness without Heat', 'damp cold'),
  row(/slippery/i, 'Phlegm or Dampness', 'damp'),
  row(/wiry.*soggy/i, 'Dampness that holds the Qi back', 'damp liver weak'),
  row(
    /: deep(?:,| and) (?:\w+ and )?weak|: deep.*weak|: weak.*deep/i,
    'Yang or Kidneys without strength',
    'cold weak',
  ),
  row(/tight|wiry.*slow/i, 'Cold that binds, or pain', 'cold liver'),
  row(/: (?:faint|minute)/i, 'Yang or Qi that fails', 'cold weak'),
  row(/: (?:weak|empty) (?!on)/i, 'Qi without strength', 'weak'),
  row(/wiry/i, 'Qi that is held back, pain, or fluids that stand', 'liver damp'),
  row(/slow/i, 'Cold and Yang that fails', 'cold weak'),
  row(/^cold: deep/i, 'Yang or Kidneys without strength', 'cold weak'),
  row(/(?:fine|thin)(?:,| and) weak/i, 'Qi and Blood that are scanty', 'weak'),
  row(/fine|thin|thready/i, 'Blood or Yin that is scanty', 'yin weak'),
  row(/weak|empty|soggy/i, 'Qi without strength', 'weak'),
]

const firstOf = (table: Reading[], text: string) => table.find(({ says }) => says.test(text))

/** One reading of a tongue and a pulse; the wrong ones are readings of other tongues and pulses. */
function readingOf({ tongue, pulse, temperature }: BankPattern) {
  const [seen, felt] = [
    firstOf(tongues, `${temperature}: ${tongue}`),
    firstOf(pulses, `${temperature}: ${pulse}`),
  ]
  return seen && felt ? { seen, felt } : null
}

const isOfSame = (one: Reading, other: Reading) => {
  const about = one.of.split(' ')
  return other.of.split(' ').some((matter) => about.includes(matter))
}

/** Tongue and pulse stand in the case; what they mean is asked. */
export function askReading({ pattern, near, story }: Material): Ask | null {
  const mine = readingOf(pattern)
  const { tongue, pulse } = pattern
  // In pregnancy a pulse is slippery without any Phlegm.
  if (!mine || (isPregnant(story.patient) && /slippery/.test(pulse))) return null
  const written = ({ seen, felt }: typeof mine) =>
    `Tongue ${tongue}: ${seen.reading}; pulse ${pulse}: ${felt.reading}`
  // Many patterns are read alike, and each reading stands once.
  const known = new Set<string>()
  const words = { seen: mine.seen.reading, felt: mine.felt.reading, tongue, pulse, pattern: pattern.name }
  return {
    section: 'diagnosis',
    question: 'How are tongue and pulse of this case to be read?',
    repeats: ['seen'],
    right: [{ text: written(mine), why: (say) => say('read', words) }],
    wrong: near.flatMap(({ pattern: other }) => {
      const reading = readingOf(other)
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
