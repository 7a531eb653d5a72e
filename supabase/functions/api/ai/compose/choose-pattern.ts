import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { Difficulty } from '../../../_shared/contract/cases.ts'
import type { Bank } from './bank.ts'
import type { Chance } from './chance.ts'
import { findPattern, recognisePattern, unknownPattern } from './find-pattern.ts'

/** What the bank cannot serve, in a sentence for whoever asked. */
export class NotInBank extends Error {}

/** The pattern that is asked for: by its name, by a wider topic such as 'Liver' or 'insomnia', or by the findings of a case. */
export function choosePattern(
  bank: Bank,
  {
    topic,
    notes,
    difficulty,
    chance,
  }: { topic: string; notes: string; difficulty: Difficulty; chance: Chance },
): BankPattern {
  if (topic) {
    const found = findPattern(bank, topic)
    if (found.pattern) return found.pattern
    const about = patternsAbout(bank, topic)
    if (about.length > 0) return pickFitting(about, difficulty, chance)
    throw new NotInBank(unknownPattern(topic, found))
  }
  if (notes) {
    const pattern = recognisePattern(bank, notes)
    if (pattern) return pattern
    throw new NotInBank(
      'The pattern bank recognises no pattern in these findings. Please name a TCM diagnosis or topic as well.',
    )
  }
  return pickFitting(bank.patterns, difficulty, chance)
}

const pickFitting = (patterns: BankPattern[], difficulty: Difficulty, chance: Chance) => {
  const fitting = patterns.filter((one) => one.difficulty === difficulty)
  return chance.pick(fitting.length > 0 ? fitting : patterns)
}

/** Of a group that the topic names, or with a complaint or sign that it names. */
function patternsAbout(bank: Bank, topic: string): BankPattern[] {
  const words = topic.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  if (words.length === 0) return []
  const ofGroup = bank.patterns.filter(({ group }) => topic.toLowerCase().includes(group.toLowerCase()))
  if (ofGroup.length > 0) return ofGroup
  return bank.patterns.filter((one) =>
    [...one.complaints, ...one.key_signs].some((text) =>
      words.every((word) => text.toLowerCase().includes(word.replace(/s$/, ''))),
    ),
  )
}
