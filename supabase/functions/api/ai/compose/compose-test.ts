import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { Difficulty } from '../../../_shared/contract/cases.ts'
import type { KeyedQuestion } from '../../../_shared/contract/exam-making.ts'
import type { Bank } from './bank.ts'
import { chanceOf } from './chance.ts'
import { examineInvented, personFor } from './examine.ts'
import { factsOf } from './facts.ts'
import { introductionIn, readPerson } from './person.ts'
import { pronoun, sentence } from './prose.ts'
import { askAbout } from './questions.ts'
import { writeStory, writeScenario } from './scenario.ts'
import { namesAny } from '../names-any.ts'

export type ExamCase = { diagnosis: string; case_scenario: string; questions: KeyedQuestion[] }

type Wanted = { difficulty: Difficulty; topic?: string; notes?: string; seed: string }

/** One case with its six questions, the right options first. `topic` and `notes`: what an admin wants in it. */
export function composeCase(bank: Bank, pattern: BankPattern, wanted: Wanted): ExamCase {
  const { case_scenario, person, story } = writeCase(bank, pattern, wanted)
  const chance = chanceOf(wanted.seed).apart('questions')
  return {
    diagnosis: pattern.name,
    case_scenario,
    questions: askAbout(bank, pattern, person, story, chance),
  }
}

/** The case alone, and whom it is about. */
export function writeCase(
  bank: Bank,
  pattern: BankPattern,
  { difficulty, topic = '', notes = '', seed }: Wanted,
) {
  const chance = chanceOf(seed)
  const noted = personFor(pattern, readPerson(bank, `${notes}\n${topic}`), chance.apart('patient'))
  const story = writeStory(pattern, noted, difficulty, chance.apart('story'))
  const own = ownSentences(pattern, notes)
  const introduced = own.length === 1 ? introductionIn(own[0]!) : undefined
  const subject = introduced ?? (own.length > 0 ? pronoun(noted) : undefined)
  const write = (facts: string[]) => {
    const written = writeScenario(story, difficulty, chance.apart('words'), facts, subject)
    return introduced ? written : withNotes(written, own, difficulty)
  }
  const written = write([])
  const person = examineInvented(bank, noted, `${written}\n${topic}`)
  return { case_scenario: write(factsOf(bank, pattern, person, written, topic)), person, story }
}

/** The admin's own sentences, as far as they do not name what is asked. */
const ownSentences = (pattern: BankPattern, notes: string) =>
  (notes.replace(/\s+/g, ' ').match(/[^.!?]+[.!?]*/g) ?? [])
    .map((one) => one.trim())
    .filter(
      (one) =>
        /\p{L}{2}/u.test(one) &&
        !namesAny(one, [pattern.name, pattern.pinyin, pattern.han, pattern.principle]),
    )
    .map((one) => (/[.!?]$/.test(one) ? one : sentence(one)))

/** They stand in front; a simple case keeps to five sentences. One leaves room for what brings the patient, more have said it. */
function withNotes(written: string, own: readonly string[], difficulty: Difficulty) {
  if (own.length === 0) return written
  if (difficulty === 'complex') {
    const [first, ...rest] = written.split('\n\n')
    return [[...own, ...(own.length === 1 ? [first] : [])].join(' '), ...rest].join('\n\n')
  }
  const [opening, , ...rest] = written.match(/[^.]+\./g)!.map((one) => one.trim())
  if (own.length === 1) return [...own, opening, ...rest].join(' ')
  const kept = own.slice(0, 4)
  return [...kept, ...rest.slice(Math.max(0, rest.length - (5 - kept.length)))].join(' ')
}
