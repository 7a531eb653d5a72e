import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { Difficulty } from '../../../_shared/contract/cases.ts'
import type { Chance } from './chance.ts'
import { suiting } from './fits.ts'
import { isChild, type Person } from './person.ts'
import { speaker } from './phrases.ts'
import { described, listed, pronoun, sentence } from './prose.ts'
import { isSeen, listedSigns } from './signs.ts'
import { shareIn } from './stems.ts'
import { tongueClause } from './tongue.ts'

/** What there is to say of one patient with this pattern. Nothing of it names the pattern. */
export type Story = {
  patient: Person
  complaints: string[]
  histories: string[]
  /** The deciding ones among them. */
  signs: string[]
  tongue: string
  pulse: string
}

export function writeStory(
  pattern: BankPattern,
  patient: Person,
  difficulty: Difficulty,
  chance: Chance,
): Story {
  const isSimple = difficulty === 'simple'
  const key = suiting(patient, pattern.key_signs)
  const complaints = unlike(
    fresh(chance.shuffle(suiting(patient, pattern.complaints)), key),
    isSimple ? 1 : 2,
  )
  const deciding = key.filter(
    // Whoever has complained of it is not asked for it again.
    (sign) => !complaints.some((one) => one.toLowerCase().includes(sign.toLowerCase())),
  )
  const others = suiting(patient, pattern.signs).filter(
    (sign) => !deciding.includes(sign) && !complaints.some((one) => shareIn(sign, one) > 0.65),
  )
  return {
    patient,
    complaints,
    histories: orUsual(chance.some(suiting(patient, pattern.histories), isSimple ? 1 : 2)),
    signs: chance.shuffle([...deciding, ...chance.some(others, (isSimple ? 6 : 8) - deciding.length)]),
    tongue: oneOf(pattern.tongue, chance.apart('tongue')),
    pulse: oneOf(pattern.pulse, chance.apart('pulse')),
  }
}

const either =
  /((?:dark )?[\p{L}-]+),? (?:or|to(?= (?:normal|dusky|bluish))) ((?:slightly |dark )?[\p{L}-]+)/gu

/** A pattern may show itself in two ways, a patient in one. */
const oneOf = (text: string, chance: Chance) =>
  text.replace(either, (_, one: string, other: string) => chance.pick([one, other]))

/** First those that say nothing which the deciding signs will say again. */
const fresh = (complaints: string[], signs: string[]) =>
  complaints.toSorted((one, other) => repeated(one, signs) - repeated(other, signs))
const repeated = (complaint: string, signs: string[]) =>
  signs.some((sign) => shareIn(complaint, sign) >= 0.5 || shareIn(sign, complaint) >= 0.6) ? 1 : 0

/** Nobody complains of the same in two wordings. */
function unlike(complaints: string[], count: number) {
  const [first, ...rest] = complaints
  const others = rest.toSorted((one, other) => shareIn(one, first!) - shareIn(other, first!))
  return complaints.length === 0 ? [] : [first!, ...others].slice(0, count)
}

/** Where nothing of what the pattern's patients have lived through can be this one's. */
const orUsual = (histories: string[]) =>
  histories.length > 0 ? histories : ['has had this for some weeks, and it grows']

/**
 * A simple case has five sentences, a complex one three or four paragraphs. `facts`: clauses about the person that must be known for a
 * safe answer. `introduced`: the patient in words that were noted.
 */
export function writeScenario(
  story: Story,
  difficulty: Difficulty,
  chance: Chance,
  facts: readonly string[] = [],
  introduced?: string,
): string {
  const { patient, complaints, histories } = story
  const say = speaker(patient, chance)
  const who = pronoun(patient)
  const seen = story.signs.filter(isSeen)
  const reported = story.signs.filter((sign) => !isSeen(sign))
  // Where all is of one sort, it is said in two sentences all the same.
  const half = Math.ceil(story.signs.length / 2)
  const isMixed = seen.length > 0 && reported.length > 0
  const [first, second] = isMixed ? [reported, seen] : [story.signs.slice(0, half), story.signs.slice(half)]
  const opening = sentence(
    `${introduced ?? described(patient)} ${say(isMute(story) ? 'brought' : 'comes')} ${listed(complaints)}`,
  )
  const asking = sentence(
    say(reported.length === 0 ? 'seen' : isMute(story) ? 'present' : 'asked', { signs: listedSigns(first) }),
  )
  const looking = sentence(
    say(seen.length > 0 ? 'seen' : isMute(story) ? 'present' : 'askedFurther', {
      signs: listedSigns(second),
    }),
  )
  const clauses = [tongueClause(story.tongue, chance), say('pulse', { pulse: story.pulse }), ...facts]
  if (difficulty === 'simple')
    return [opening, sentence(`${who} ${histories[0]}`), asking, looking, sentence(clauses.join('; '))].join(
      ' ',
    )
  const [past, more] = histories
  const lived = more && chance.below(2) === 0 ? [`${past}, and ${more}`] : histories
  const wish = isUrgent(facts) || isChild(patient) ? '' : say('wish')
  return [
    [opening, ...lived.map((one) => sentence(`${who} ${one}`))].join(' '),
    asking,
    looking,
    [...clauses.map(sentence), wish].filter(Boolean).join(' '),
  ].join('\n\n')
}

/** Small children, and whose mind is clouded, describe nothing: others do. */
const isMute = ({ patient, signs }: Story) =>
  (patient.age !== null && patient.age < 5) ||
  signs.some((one) =>
    /consciousness|raving|confus|unable to answer|mental dullness|stupor|incoherent/i.test(one),
  )

const isUrgent = (facts: readonly string[]) => facts.some((one) => /ambulance|today/.test(one))
