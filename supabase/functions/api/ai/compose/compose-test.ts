import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { Difficulty } from '../../../_shared/contract/cases.ts'
import type { KeyedQuestion } from '../../../_shared/contract/exam-making.ts'
import type { Bank } from './bank.ts'
import { chanceOf } from './chance.ts'
import { examineInvented, personFor } from './examine.ts'
import { factsOf } from './facts.ts'
import { readPerson } from './person.ts'
import { sentence } from './prose.ts'
import { askAbout } from './questions.ts'
import { writeStory, writeScenario } from './scenario.ts'
import { namesAny } from '../names-any.ts'

export type ExamCase = { diagnosis: string; case_scenario: string; questions: KeyedQuestion[] }

/** One case with its six questions, the right options first. `topic` and `notes`: what an admin wants in it. */
export function composeCase(
  bank: Bank,
  pattern: BankPattern,
  {
    difficulty,
    topic = '',
    notes = '',
    seed,
  }: { difficulty: Difficulty; topic?: string; notes?: string; seed: string },
): ExamCase {
  const chance = chanceOf(seed)
  const noted = personFor(pattern, readPerson(`${notes}\n${topic}`), chance.apart('patient'))
  const story = writeStory(pattern, noted, difficulty, chance.apart('story'))
  const write = (facts: string[]) =>
    withNotes(writeScenario(story, difficulty, chance.apart('words'), facts), pattern, notes, difficulty)
  const written = write([])
  const person = examineInvented(bank, noted, `${written}\n${topic}`)
  return {
    diagnosis: pattern.name,
    case_scenario: write(factsOf(bank, pattern, person, written, topic)),
    questions: askAbout(bank, pattern, person, story, chance.apart('questions')),
  }
}

/** The admin's own sentences stand in front, as far as they do not name what is asked; a simple case keeps to five. */
function withNotes(written: string, pattern: BankPattern, notes: string, difficulty: Difficulty) {
  const own = (notes.replace(/\s+/g, ' ').match(/[^.!?]+[.!?]*/g) ?? [])
    .map((one) => one.trim())
    .filter(
      (one) =>
        /\p{L}{2}/u.test(one) &&
        !namesAny(one, [pattern.name, pattern.pinyin, pattern.han, pattern.principle]),
    )
    .map((one) => (/[.!?]$/.test(one) ? one : sentence(one)))
  if (own.length === 0) return written
  if (difficulty === 'complex') return [own.join(' '), ...written.split('\n\n').slice(1)].join('\n\n')
  const rest = written.match(/[^.]+\./g)!.map((one) => one.trim())
  const kept = own.slice(0, 4)
  return [...kept, ...rest.slice(rest.length - (5 - kept.length))].join(' ')
}
