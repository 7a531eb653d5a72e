import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { Difficulty } from '../../../_shared/contract/cases.ts'
import { saidIn } from '../../../_shared/tcm/red-flag-words.ts'
import { alarmsIn } from './alarms.ts'
import type { Bank } from './bank.ts'
import type { Chance } from './chance.ts'
import { canHave } from './fits.ts'
import { findPattern, unknownPattern } from './find-pattern.ts'
import { isPregnant, type Person, readPerson } from './person.ts'
import { recognisePattern } from './recognise-pattern.ts'

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
  const person = readPerson(bank, `${notes}\n${topic}`)
  const patterns = bank.patterns.filter((one) => canHave(person, one))
  if (topic) {
    const found = findPattern(bank, topic)
    if (found.pattern) return found.pattern
    const about = patternsAbout({ ...bank, patterns }, topic)
    if (about.length > 0) return pickFitting(about, difficulty, chance)
    if (alarmsIn(bank, person, topic).length > 0) return forAlarm(bank, person, patterns, topic, chance)
    throw new NotInBank(unknownPattern(topic, found))
  }
  if (notes) {
    const pattern = recognisePattern(bank, notes)
    if (pattern) return pattern
    throw new NotInBank(
      'The pattern bank recognises no pattern in these findings. Please name a TCM diagnosis or topic as well.',
    )
  }
  return pickFitting(patterns, difficulty, chance)
}

/** An alarm is no pattern, and what is asked about it is what comes first; a weak one that may come with it gives the rest of the case. */
function forAlarm(bank: Bank, person: Person, patterns: BankPattern[], topic: string, chance: Chance) {
  const words = alarmsIn(bank, person, topic).flatMap((flag) => flag.words)
  const showing = isPregnant(person)
    ? []
    : patterns.filter(({ complaints, signs }) => saidIn(words, [...complaints, ...signs].join('. ')))
  const weak = patterns.filter(({ group, nature }) => group === 'Qi and Blood' && nature === 'empty')
  return chance.pick(showing.length > 0 ? showing : weak)
}

const pickFitting = (patterns: BankPattern[], difficulty: Difficulty, chance: Chance) => {
  const fitting = patterns.filter((one) => one.difficulty === difficulty)
  return chance.pick(fitting.length > 0 ? fitting : patterns)
}

/** Of a group that the topic names, with its words in their names, or with a complaint or sign that it names. */
function patternsAbout(bank: Bank, topic: string): BankPattern[] {
  const words = topic.toLowerCase().match(/\p{L}+/gu) ?? []
  const asked = ` ${words.join(' ')} `
  // As a word of its own: a Gallbladder is no Bladder.
  const ofGroup = bank.patterns.filter(({ group }) => asked.includes(` ${group.toLowerCase()} `))
  if (ofGroup.length > 0) return ofGroup
  const long = words.filter((word) => word.length > 3).map((word) => word.replace(/s$/, ''))
  if (long.length === 0) return []
  const isAbout = (text: string) => long.every((word) => text.toLowerCase().includes(word))
  const called = bank.patterns.filter(({ name }) => isAbout(name))
  if (called.length > 0) return called
  return bank.patterns.filter((one) => [...one.complaints, ...one.key_signs].some(isAbout))
}
