import type { BankPattern } from '../../../_shared/contract/bank.ts'
import { alarmsIn } from './alarms.ts'
import type { Bank } from './bank.ts'
import type { Chance } from './chance.ts'
import { NotInBank } from './choose-pattern.ts'
import { canHave, suits } from './fits.ts'
import { isChild, isFertile, type Person, readPerson } from './person.ts'
import { inventPatient } from './prose.ts'
import type { Examined } from './safety.ts'

/** Who the case is about: what is noted, and the rest invented; refused where nobody like that has this pattern. */
export function personFor(pattern: BankPattern, noted: Person, chance: Chance): Person {
  const invented = inventPatient(pattern, chance)
  const sex =
    noted.sex ??
    (noted.pregnancy === 'pregnant' || noted.unfit.includes('breast-feeding') ? 'female' : invented.sex)
  const age =
    noted.age ?? (noted.pregnancy === 'pregnant' ? Math.min(Math.max(invented.age!, 20), 42) : invented.age)
  const person = { ...noted, age, sex }
  if (!canHave(person, pattern)) throw new NotInBank(cannotHave(pattern, person))
  return person
}

function cannotHave({ name, key_signs }: BankPattern, person: Person) {
  const missing = key_signs.find((sign) => !suits(person, sign))
  const who =
    person.pregnancy === 'pregnant'
      ? 'somebody who is pregnant'
      : isChild(person)
        ? 'a child'
        : person.sex === 'male'
          ? 'a man'
          : 'somebody of this age'
  return `The bank’s cases of ${name} cannot be about ${who}${missing ? `: one of its signs is “${missing}”` : ''}. Please choose another pattern, or leave that out.`
}

/** What was noted stands, but who may be pregnant is so where her story says it. */
function pregnancyOf({ pregnancy, sex }: Person, shown: Person) {
  if (sex === 'male') return null
  return pregnancy === 'possible' && shown.pregnancy === 'pregnant'
    ? 'pregnant'
    : (pregnancy ?? shown.pregnancy)
}

/** The person as the written case shows them, with its alarms. */
export function examine(bank: Bank, person: Person, written: string): Examined {
  const shown = readPerson(bank, written)
  const all: Person = {
    ...person,
    pregnancy: pregnancyOf(person, shown),
    weeks: person.weeks ?? shown.weeks,
    isAfterBirth: person.isAfterBirth || (shown.isAfterBirth && isFertile(person)),
    takes: [...new Set([...person.takes, ...shown.takes])],
    unfit: [
      ...new Set([...person.unfit, ...shown.unfit, ...(isChild(person) ? (['children'] as const) : [])]),
    ].filter((one) => one !== 'children' || isChild(person)),
    hasPacemaker: person.hasPacemaker || shown.hasPacemaker,
  }
  return { ...all, alarms: alarmsIn(bank, all, written) }
}

/** The same, where nothing was noted of a pregnancy: an invented woman is not pregnant, unless her story says so. */
export function examineInvented(bank: Bank, noted: Person, written: string): Examined {
  const seen = examine(bank, noted, written)
  if (noted.pregnancy !== null || seen.pregnancy === 'pregnant') return seen
  return { ...seen, pregnancy: 'no', alarms: seen.alarms.filter(({ who }) => who !== 'pregnant') }
}
