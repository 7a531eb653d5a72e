import type { Ask, Option } from './choose-options.ts'
import { suits } from './fits.ts'
import type { Near } from './nearness.ts'
import { capital, listed } from './prose.ts'
import type { Material } from './material.ts'
import { alike } from './stems.ts'

export const wouldShow = ({ pattern, signs }: Near) => `${pattern.name} would show ${signs}`

export function askDiagnosis({ pattern, near }: Material, elsewhere: readonly Option[]): Ask {
  return {
    section: 'diagnosis',
    question: 'What is the primary TCM diagnosis?',
    right: [
      {
        text: pattern.name,
        why: `${capital(listed(pattern.key_signs))} decide for ${pattern.name}, and tongue and pulse agree. ${pattern.aetiology}`,
      },
    ],
    wrong: near
      .filter((one) => !elsewhere.some(({ text }) => text.startsWith(one.pattern.name)))
      .map((one) => ({ of: one.pattern.id, text: one.pattern.name, why: `${wouldShow(one)}.` })),
  }
}

export function askPrinciple({ pattern, near, story }: Material): Ask {
  const { name, pinyin, why } = pattern.formula
  return {
    section: 'treatment_principle',
    question: 'What is the primary treatment principle?',
    right: [
      {
        text: pattern.principle,
        why: `This answers ${pattern.name}. One formula for it is ${name} (${pinyin}): it ${why}.`,
      },
    ],
    wrong: near
      .filter(
        (one) =>
          !alike(one.pattern.principle, pattern.principle) && suits(story.patient, one.pattern.principle),
      )
      .map((one) => ({
        of: one.pattern.id,
        text: one.pattern.principle,
        why: `This would treat ${one.pattern.name}, and ${wouldShow(one)}.`,
      })),
  }
}
