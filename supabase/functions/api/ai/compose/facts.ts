import type { Bank } from './bank.ts'
import type { BankPattern } from '../../../_shared/contract/bank.ts'
import { saidIn } from '../../../_shared/tcm/red-flag-words.ts'
import { alarmsIn, referralOf } from './alarms.ts'
import { findPattern } from './find-pattern.ts'
import { harmsOf } from './harm.ts'
import { isFertile, type Person, readPerson } from './person.ts'
import { listed, objective, pronoun } from './prose.ts'
import type { Examined } from './safety.ts'

/** Clauses that a case must hold for its answers to be safe, and that `written` does not say yet. */
export function factsOf(
  bank: Bank,
  pattern: BankPattern,
  person: Examined,
  written: string,
  topic = '',
): string[] {
  const known = readPerson(bank, written)
  const who = pronoun(person)
  const takes = person.takes.filter((one) => !known.takes.includes(one))
  const has = person.unfit.filter(
    (one) =>
      !['breast-feeding', 'babies under one year', 'children'].includes(one) && !known.unfit.includes(one),
  )
  const referral = referralOf(person.alarms, who, objective(person))
  return [
    ...(person.pregnancy === 'pregnant' && known.pregnancy !== 'pregnant'
      ? [`${who} is ${person.weeks ? `${person.weeks} weeks ` : ''}pregnant`]
      : []),
    ...(person.pregnancy === 'possible' && known.pregnancy !== 'possible' ? [`${who} may be pregnant`] : []),
    ...(person.pregnancy === 'no' &&
    known.pregnancy !== 'no' &&
    !person.isAfterBirth &&
    mattersWhenPregnant(bank, pattern, person)
      ? ['a pregnancy test is negative']
      : []),
    ...(person.unfit.includes('breast-feeding') && !known.unfit.includes('breast-feeding')
      ? [`${who} is breast-feeding`]
      : []),
    ...(topic && findPattern(bank, topic).pattern === null && isNewAlarm(bank, person, topic, written)
      ? [`${topic.replace(/[\s.;:]+/g, ' ').trim()} is suspected`]
      : []),
    ...(takes.length > 0 ? [`${who} takes ${listed(takes)}`] : []),
    ...(person.hasPacemaker && !known.hasPacemaker ? [`${who} has a pacemaker`] : []),
    ...(has.length > 0
      ? [
          `${who} is known for ${listed(has.map((one) => (one === 'bleeding' ? 'a tendency to bleed' : one)))}`,
        ]
      : []),
    referral ?? examined(bank, pattern, person),
  ]
}

/**
 * What sounds harmless has been looked at all the same: an illness behind it is no question of Chinese medicine. A pattern that can be
 * urgent is looked at today, also where this case says nothing of it.
 */
function examined(bank: Bank, { red_flags = [] }: BankPattern, person: Person) {
  const whom = objective(person)
  const isGrave = bank.red_flags.some((one) => red_flags.includes(one.id) && one.do !== 'refer and go on')
  if (isGrave) return `a physician will examine ${whom} today`
  const ways = [
    `a physician has examined ${whom} and found nothing that must be treated first`,
    'an examination at the family doctor’s has shown nothing that must be treated first',
    `the family doctor has seen ${whom} and found no illness that must be treated first`,
  ]
  return ways[(person.age ?? 0) % ways.length]!
}

const isNewAlarm = (bank: Bank, person: Person, topic: string, written: string) =>
  alarmsIn(bank, person, topic).some(({ words }) => saidIn(words, written) === undefined)

/** Whether a woman of this age could be harmed by what is usual for the pattern, were she pregnant. */
export function mattersWhenPregnant(bank: Bank, { points, formula }: BankPattern, person: Person) {
  const pregnant: Person = { ...person, pregnancy: 'pregnant', takes: [], unfit: [], hasPacemaker: false }
  const usual = [...points.map(({ code }) => code), formula.pinyin].join(', ')
  return isFertile(person) && harmsOf(bank, pregnant, usual).length > 0
}
