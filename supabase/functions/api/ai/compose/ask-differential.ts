import { shows } from './ask-diagnosis.ts'
import type { Ask, Option } from './choose-options.ts'
import { alone, portraitOf, type Near } from './nearness.ts'
import type { Material } from './material.ts'
import { suiting } from './fits.ts'
import { listed } from './prose.ts'
import { shared, shareIn, stemsOf } from './stems.ts'

/** So many patterns are near enough that one may think of them. */
const most = 12

/** All four are near. The right one comes with the sign that speaks for it, the others with the sign of another. */
export function askDifferential(material: Material): Ask {
  const { bank, pattern, near, chance } = material
  const signs = pattern.differentials.map((one) => ({ sign: alone(one.sign), of: bank.pattern(one.id) }))
  const { sign, of: right } = chance.pick(signs)
  const wrong = near.slice(0, most).flatMap((one): Option[] =>
    signs
      .filter((other) => other.of.id !== one.pattern.id && !showsIn(other.sign, one))
      .map((other) => ({
        text: `${one.pattern.name}: ${other.sign}`,
        why: (say) =>
          say('otherDifferential', { owner: other.of.name, other: one.pattern.name, shows: shows(say, one) }),
      })),
  )
  return {
    section: 'differential',
    question: 'Which is the best differential diagnosis, and what would speak for it?',
    right: [
      {
        text: `${right.name}: ${sign}`,
        why: (say) => say('differential', { other: right.name, pattern: pattern.name }),
      },
    ],
    wrong: chance.shuffle(wrong),
  }
}

/** Of the signs that would still fit one does not: the sign of a pattern that is near. */
export function askFinding({ bank, pattern, story, chance }: Material): Ask | null {
  const said = new Set([...story.signs, ...story.complaints])
  const known = [...said, ...story.histories].join(' ')
  const still = suiting(story.patient, [...pattern.signs, ...pattern.complaints]).filter(
    (one) => !said.has(one) && shareIn(one, known) < 0.6,
  )
  const portrait = portraitOf(pattern)
  const foreign = pattern.differentials
    .map(({ id, sign }) => ({ id, sign: alone(sign) }))
    .filter(({ sign }) => {
      const stems = stemsOf(sign)
      return !comparing.test(sign) && shared(stems, portrait) <= stems.size * 0.5
    })
  if (still.length < 4 || foreign.length === 0) return null
  const joined = [2, 3]
    .flatMap((count) => Array.from({ length: 8 }, () => chance.some(still, count)))
    // Nothing is said twice in one breath.
    .filter((some) =>
      some.every((one) => shareIn(one, some.filter((other) => other !== one).join(' ')) < 0.3),
    )
  return {
    section: 'differential',
    question: 'Which further finding would make you think of another pattern?',
    right: foreign.map(({ id, sign }) => ({
      text: sign,
      why: (say) => say('foreign', { other: bank.pattern(id).name, pattern: pattern.name }),
    })),
    wrong: [...still.map((one) => [one]), ...joined].map((parts) => ({
      text: listed(parts),
      parts,
      why: (say) => say('belongs', { pattern: pattern.name }),
    })),
  }
}

/** A sign that is said in comparison with the case would contradict it. */
const comparing =
  /\b(?:without|no|not|while|instead|rather|less|more|than|only|absent|missing|free of|neither)\b/i

/** Whether the pattern has that sign too, as far as words say. */
function showsIn(sign: string, { pattern, signs, isListed }: Near) {
  const stems = stemsOf(sign)
  const portrait = new Set([...portraitOf(pattern), ...(isListed ? stemsOf(signs) : [])])
  return shared(stems, portrait) > stems.size * 0.4
}
