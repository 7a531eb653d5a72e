import type { Ask, Option } from './choose-options.ts'
import { suiting, suits } from './fits.ts'
import { isCalledSo, type Near } from './nearness.ts'
import { listed, predicate } from './prose.ts'
import type { Material } from './material.ts'
import type { Say } from './phrases.ts'
import { alike } from './stems.ts'

/** A clause: by what one would know the other pattern. */
export const shows = (say: Say, { pattern, signs }: Near) => say('shows', { other: pattern.name, signs })

export function askDiagnosis({ pattern, near, story }: Material, elsewhere: readonly Option[]): Ask {
  const { tongue, pulse, aetiology, key_signs } = pattern
  const key = suiting(story.patient, key_signs)
  const present = key.filter((sign) => !/^worse\b/.test(sign))
  const signs = listed(present.length > 1 ? present : key)
  return {
    section: 'diagnosis',
    question: 'What is the primary TCM diagnosis?',
    repeats: ['seen'],
    right: [
      {
        text: pattern.name,
        why: (say) => say('diagnosed', { pattern: pattern.name, signs, tongue, pulse, aetiology }),
      },
    ],
    wrong: near
      .filter(
        (one) =>
          !isCalledSo(one.pattern, pattern) &&
          !elsewhere.some(({ text }) => text.startsWith(one.pattern.name)),
      )
      .map((one) => ({ of: one.pattern.id, text: one.pattern.name, why: (say) => `${shows(say, one)}.` })),
  }
}

export function askPrinciple({ pattern, near, story }: Material): Ask {
  const { name, pinyin, why } = pattern.formula
  return {
    section: 'treatment_principle',
    question: 'What is the primary treatment principle?',
    repeats: ['seen'],
    right: [
      {
        text: pattern.principle,
        why: (say) =>
          say('principle', { pattern: pattern.name, formula: name, pinyin, does: predicate(why) }),
      },
    ],
    wrong: near
      .filter(
        (one) =>
          !isCalledSo(one.pattern, pattern) &&
          !alike(one.pattern.principle, pattern.principle) &&
          // What the same formula treats is treated by the same principle, however it is worded.
          one.pattern.formula.pinyin !== pinyin &&
          suits(story.patient, one.pattern.principle),
      )
      .map((one) => ({
        of: one.pattern.id,
        text: one.pattern.principle,
        why: (say) => say('otherPrinciple', { other: one.pattern.name, signs: one.signs }),
      })),
  }
}
