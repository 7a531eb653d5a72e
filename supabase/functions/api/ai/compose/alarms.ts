import type { BankAlarm } from '../../../_shared/contract/bank.ts'
import { saidIn } from '../../../_shared/tcm/red-flag-words.ts'
import type { Bank } from './bank.ts'
import { isChild, isPregnant, type Person } from './person.ts'
import { capital, listed } from './prose.ts'

/** Colour and coat of a tongue: purple spots on it are no rash. A tongue that swells, or was bitten, is another matter. */
const ofTheTongue =
  /\btongue(?: is)?:?\s(?=[^.;\n]*\b(?:pale|red|purpl\w+|crimson|bluish|dusky|normal|coat)\b)(?![^.;\n]*(?:swell|breath|swallow|bit|bleed|sudden))[^.;\n]*/giu

/** The alarms that a text about this person shows, the most urgent first. */
export function alarmsIn(bank: Bank, person: Person, text: string): BankAlarm[] {
  const said = text.replace(ofTheTongue, '')
  return bank.red_flags
    .filter((flag) => concerns(flag, person, text) && saidIn(flag.words, said) !== undefined)
    .toSorted((one, other) => urgencies.indexOf(one.do) - urgencies.indexOf(other.do))
}
const urgencies: BankAlarm['do'][] = ['ambulance', 'same-day physician', 'refer and go on']

function concerns({ who }: BankAlarm, person: Person, text: string) {
  switch (who) {
    case undefined:
      return true
    case 'pregnant':
      return isPregnant(person)
    case 'after birth':
      return person.isAfterBirth
    case 'infant':
      return person.age === 0
    case 'child':
      return isChild(person)
    case 'old':
      return person.age !== null && person.age >= 65
    case 'female':
      return person.sex === 'female' || (person.sex === null && person.age === null)
    case 'male':
      return person.sex !== 'female'
    case 'on blood thinners':
      return person.takes.includes('blood thinners')
    case 'after needling':
      return /needl|acupunct/i.test(text)
  }
}

/** A clause of the case: what has been done about the alarms. */
export function referralOf([first]: readonly BankAlarm[], who: string, whom: string): string | null {
  if (!first) return null
  if (first.do === 'ambulance') return 'an ambulance has been called'
  return first.do === 'same-day physician'
    ? `a physician will examine ${whom} today`
    : `${who} has also been given a letter for a physician`
}

/** Sentences of an explanation: what the alarms may be, and that they go before any needle. */
export function alarmWords(alarms: readonly BankAlarm[]): string {
  const first = alarms[0]!.do
  const names = alarms.filter((one) => one.do === first).slice(0, 3)
  const what = capital(listed(names.map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1))))
  const may = listed([...new Set(names.flatMap(({ think_of }) => think_of.slice(0, 2)))], 'or')
  const step =
    first === 'ambulance'
      ? 'call an ambulance before any needle or herb'
      : first === 'same-day physician'
        ? 'have a physician see it the same day, before any needle or herb'
        : 'refer to a physician while treatment goes on'
  return `Safety comes first. ${what}: think of ${may}, and ${step}.`
}

export const speaksOfReferral = (text: string) =>
  /\b(?:ambulance|hospital|physician|doctor|emergency|maternity unit|midwife|surgeon|gynaecologist|rheumatologist|refer(?:s|red|ral)?|specialist|a&e)\b/i.test(
    text,
  )
