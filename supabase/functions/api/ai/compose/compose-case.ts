import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { Difficulty } from '../../../_shared/contract/cases.ts'
import { hasAny } from './any-of.ts'
import type { Bank } from './bank.ts'
import { type Chance, chanceOf } from './chance.ts'
import { alarmWords } from './alarms.ts'
import { examine, examineInvented, personFor } from './examine.ts'
import { factsOf } from './facts.ts'
import { harmsOf } from './harm.ts'
import type { Examined } from './safety.ts'
import { introductionIn, readPerson } from './person.ts'
import { speaker } from './phrases.ts'
import { capital, described, listed, pronoun, sentence, uncapital } from './prose.ts'
import { rankPatterns, recognisePattern } from './recognise-pattern.ts'
import { writeStory } from './scenario.ts'

export type CaseDraft = { title: string; description: string; content: string; tags: string[] }

/**
 * A case for the club to discuss. Like the club's own cases it says what is found and not what it means: diagnosis, principle and
 * points are for the solution.
 */
export function composeFullCase(
  bank: Bank,
  pattern: BankPattern,
  {
    difficulty,
    topic = '',
    notes,
    seed,
  }: { difficulty: Difficulty; topic?: string; notes: string; seed: string },
): CaseDraft {
  const chance = chanceOf(seed)
  const patient = personFor(pattern, readPerson(bank, `${notes}\n${topic}`), chance.apart('patient'))
  const story = writeStory(pattern, patient, 'complex', chance.apart('story'))
  const who = pronoun(patient)
  const say = speaker(patient, chance.apart('words'))
  const [complaint, second] = story.complaints
  const introduced = introductionIn(notes.trim())
  const history = [
    ...(introduced ? [`${introduced} ${say('comes')} ${complaint}`] : []),
    ...story.histories.map((one) => `${who} ${one}`),
    ...(difficulty === 'complex' && second ? [say('asked', { signs: second })] : []),
  ]
  const differentials = chance.shuffle(pattern.differentials).map(({ id }) => bank.pattern(id))
  const parts: [title: string, text: string][] = [
    [
      'Chief Complaint',
      sentence(introduced ? complaint! : `${described(patient)} ${say('comes')} ${complaint}`),
    ],
    ['History of Present Illness', history.map((one) => sentence(one)).join(' ')],
    ['Additional Information', introduced ? '' : asPlainLines(notes)],
    ['Ten Questions', bullets(sorted(bank, story.signs))],
    ['Tongue', sentence(story.tongue)],
    ['Pulse', sentence(story.pulse)],
    ['Differential Diagnosis', candidates(pattern, differentials, chance)],
    ['Questions for Discussion', discussion(difficulty, chance)],
  ]
  const written = `${sections(parts)}\n${topic}`
  const person = examineInvented(bank, patient, written)
  const facts = factsOf(bank, pattern, person, written, topic)
  const content = sections([...parts.slice(0, 6), beforeTreatment(facts), ...parts.slice(6)])
  return {
    title: capital(`${described(patient)} with ${complaint}`).slice(0, 200),
    description: `${sentence(`${who} ${story.histories[0]}`)} ${say('discuss')}`,
    content,
    tags: tagsOf(pattern, difficulty),
  }
}

/** From what an admin has noted of a real patient: nothing is invented but the order. */
export function composeGuidedCase(
  bank: Bank,
  {
    signs_symptoms,
    tongue_pulse,
    points_used,
    difficulty,
    seed,
  }: {
    signs_symptoms: string
    tongue_pulse: string
    points_used: string[]
    difficulty: Difficulty
    seed: string
  },
): CaseDraft {
  const chance = chanceOf(seed)
  const patient = readPerson(bank, signs_symptoms)
  const signs = itemsOf(signs_symptoms)
  const notes = `${signs_symptoms}\n${tongue_pulse}`
  const pattern = recognisePattern(bank, notes)
  const likely = rankPatterns(bank, notes).map((one) => one.pattern)
  const points = points_used.map((typed) => {
    const point = bank.findPoint(typed)
    return point ? `${point.code} (${point.pinyin}, ${point.han})` : asPlainLines(typed)
  })
  const content = sections([
    ['Chief Complaint', sentence(signs[0]!)],
    ['Ten Questions', bullets(sorted(bank, signs))],
    ['Tongue and Pulse', asPlainLines(tongue_pulse)],
    ['Points Used', bullets(points)],
    beforeTreatment(warnings(bank, examine(bank, patient, notes), points)),
    ['Differential Diagnosis', pattern ? candidates(pattern, likely, chance) : ''],
    ['Questions for Discussion', discussion(difficulty, chance)],
  ])
  const others = signs.slice(1, 4).map(uncapital)
  return {
    title: capital(`${described(patient)} with ${uncapital(signs[0]!)}`).slice(0, 200),
    description: `${
      others.length > 0 ? sentence(`beside the chief complaint there are ${listed(others)}`) : 'A short case.'
    } What ties the findings together, and why were these points chosen?`.slice(0, 1000),
    content,
    tags: pattern ? tagsOf(pattern, difficulty) : [difficulty === 'simple' ? 'board review' : 'clinic'],
  }
}

const beforeTreatment = (clauses: readonly string[]): [title: string, text: string] => [
  'Before Treatment',
  clauses.map(sentence).join(' '),
]

/** Of a real patient nothing is invented: what their notes show of alarms, and which of the points do not suit them. */
function warnings(bank: Bank, person: Examined, points: readonly string[]): string[] {
  const referral = person.alarms.length > 0 ? [alarmWords(person.alarms)] : []
  return [...referral, ...harmsOf(bank, person, points.join(', '))]
}

const sections = (parts: [title: string, text: string][]) =>
  parts
    .filter(([, text]) => text !== '')
    .map(([title, text]) => `${title}:\n${text}`)
    .join('\n\n')

const bullets = (items: readonly string[]) => items.map((one) => `- ${capital(one)}`).join('\n')

/** As it was typed, but in plain lines: none begins or ends as a heading of the case would. */
const asPlainLines = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^#+\s*/, '')
        .replace(/:$/, ''),
    )
    .filter(Boolean)
    .join('\n')

/** Notes as people jot them down: lines, bullets, sentences, or commas. */
function itemsOf(notes: string): string[] {
  const trimmed = notes
    .split(/\n|;|\.\s|\.$/)
    .flatMap((line) => (line.length > 60 ? line.split(/,\s(?!and\b)/) : [line]))
  const items = trimmed.map((one) =>
    one
      .trim()
      .replace(/^(?:[-*•]|\d+[.)])\s*/, '')
      .replace(/[\s:,]+$/, '')
      .trim(),
  )
  const kept = items
    .filter((one) => /\p{L}/u.test(one) && !isPatient.test(one))
    .map((one) => one.slice(0, 300))
  return kept.length > 0 ? kept : [asPlainLines(notes).slice(0, 300)]
}

/** 'a 45-year-old woman', '45 y/o male': who it is, and no sign. */
const isPatient =
  /^(?:an? )?(?:\d{1,2}[\s-]*(?:years?[\s-]*old|y\/?o|yrs?)[\s-]*)?(?:female|male|woman|man|girl|boy|lady|patient)?(?:,? aged? \d{1,2})?$/i

/** In the order of the ten questions, each with its name in front; what belongs to none comes last. */
function sorted({ drafting }: Bank, signs: readonly string[]): string[] {
  const { questions, rest } = drafting['ten-questions']
  const placeOf = (sign: string) =>
    questions.find(({ words }) => hasAny(words, sign)) ??
    questions.find(({ otherwise }) => otherwise && hasAny(otherwise, sign))
  const under = (name: string, own: readonly string[]) =>
    own.length > 0 ? [`${name}: ${own.map(uncapital).join('; ')}`] : []
  return [...questions, undefined].flatMap((question) =>
    under(
      question?.name ?? rest,
      signs.filter((sign) => placeOf(sign) === question),
    ),
  )
}

function candidates(pattern: BankPattern, others: readonly BankPattern[], chance: Chance) {
  const three = others.filter((one) => one !== pattern).slice(0, 3)
  const names = chance.shuffle([pattern, ...three]).map(({ name }) => name)
  return `What speaks for, and what against, each of these: ${listed(names)}?`
}

function discussion(difficulty: Difficulty, chance: Chance) {
  const asked = [
    'Which findings decide, and which could belong to several patterns?',
    'What is the treatment principle, and in which order would you act?',
    'Which points would you choose, and what does each of them do?',
    'What would you advise for food and daily life?',
  ]
  const deeper = [
    'What is root here and what is branch, and which would you treat first?',
    'How would you expect tongue and pulse to change as the treatment works?',
    'At which finding would you send the patient to a physician?',
  ]
  return bullets(difficulty === 'simple' ? asked : [...asked, ...chance.some(deeper, 2)])
}

/** What a tag may say without giving the diagnosis away. */
const tagsOf = ({ group }: BankPattern, difficulty: Difficulty) => [
  group === 'Bi' ? 'joints' : group.toLowerCase(),
  difficulty === 'simple' ? 'board review' : 'clinic',
]
