import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { Difficulty } from '../../../_shared/contract/cases.ts'
import type { Chance } from './chance.ts'
import { suiting } from './fits.ts'
import type { Person } from './person.ts'
import { capital, described, listed, pronoun, sentence } from './prose.ts'

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
  const complaints = chance.some(suiting(patient, pattern.complaints), isSimple ? 1 : 2)
  const deciding = suiting(patient, pattern.key_signs).filter((sign) => !complaints.includes(sign))
  const others = suiting(patient, pattern.signs).filter(
    (sign) => !deciding.includes(sign) && !complaints.includes(sign),
  )
  return {
    patient,
    complaints,
    histories: orUsual(chance.some(suiting(patient, pattern.histories), isSimple ? 1 : 2)),
    signs: chance.shuffle([...deciding, ...chance.some(others, (isSimple ? 6 : 8) - deciding.length)]),
    tongue: pattern.tongue,
    pulse: pattern.pulse,
  }
}

/** Where nothing of what the pattern's patients have lived through can be this one's. */
const orUsual = (histories: string[]) =>
  histories.length > 0 ? histories : ['has had this for some weeks, and it grows']

export const comesWith = ['comes to the clinic with', 'asks for help with', 'seeks treatment for', 'reports']

/**
 * A simple case has five sentences, a complex one three or four paragraphs. `facts`: clauses about the person that must be known for a
 * safe answer.
 */
export function writeScenario(
  story: Story,
  difficulty: Difficulty,
  chance: Chance,
  facts: readonly string[] = [],
): string {
  const { patient, complaints, histories, signs } = story
  const who = pronoun(patient)
  const half = Math.ceil(signs.length / 2)
  const [reported, noticed] = [signs.slice(0, half), signs.slice(half)]
  const opening = sentence(`${described(patient)} ${chance.pick(comesWith)} ${listed(complaints)}`)
  const asking = sentence(
    `${chance.pick(['On asking, you hear of', 'The questions bring out', 'You also learn of'])} ${listed(reported)}`,
  )
  const looking = sentence(
    `${chance.pick(['Further findings are', 'The examination adds', 'You further note'])} ${listed(noticed)}`,
  )
  const tongue = `the tongue is ${story.tongue}`
  const pulse = `the pulse is ${story.pulse}`
  if (difficulty === 'simple')
    return [
      opening,
      sentence(`${who} ${histories[0]}`),
      asking,
      looking,
      sentence([tongue, pulse, ...facts].join('; ')),
    ].join(' ')
  const past = sentence(`${who} ${histories[0]}`)
  const more = histories[1]
    ? ` ${sentence(`${chance.pick(['besides', 'what is more'])}, ${who} ${histories[1]}`)}`
    : ''
  return [
    `${opening} ${past}${more}`,
    asking,
    looking,
    `${[tongue, pulse, ...facts].map(sentence).join(' ')}${isUrgent(facts) ? '' : ` ${capital(who)} would like to know what can be done besides needling.`}`,
  ].join('\n\n')
}

const isUrgent = (facts: readonly string[]) => facts.some((one) => one.includes('ambulance'))
