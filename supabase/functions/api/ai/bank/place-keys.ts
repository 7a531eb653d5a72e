import type { KeyedQuestion } from '../../../_shared/contract/exam-making.ts'
import { type Chance, createChance } from './chance.ts'

export type DrawnCase = { diagnosis: string; case_scenario: string; questions: KeyedQuestion[] }
type ExamDraft = { diagnoses: string[]; case_scenarios: string[]; questions: KeyedQuestion[] }

/** Joins cases to an exam and spreads the right answers over the whole set. */
export function assembleExam(cases: readonly DrawnCase[], seed: string): ExamDraft {
  return {
    diagnoses: cases.map(({ diagnosis }) => diagnosis),
    case_scenarios: cases.map(({ case_scenario }) => case_scenario),
    questions: placeKeys(
      cases.flatMap(({ questions }) => questions),
      createChance(`${seed}/keys`),
    ),
  }
}

/** Spreads right answers: each position in every case of six, and evenly over the set. */
export function placeKeys(questions: readonly KeyedQuestion[], chance: Chance): KeyedQuestion[] {
  const cases = Math.ceil(questions.length / 6)
  // In every case two positions occur twice; over all cases each position does so equally often.
  const turns = chance.shuffle([0, 1, 2, 3])
  const keys = Array.from({ length: cases }, (_, index) => {
    const twice = [turns[(index * 2) % 4]!, turns[(index * 2 + 1) % 4]!]
    return chance.shuffle([0, 1, 2, 3, ...twice])
  }).flat()
  return questions.map((question, index) => moveKey(question, keys[index]!, chance))
}

function moveKey(question: KeyedQuestion, key: number, chance: Chance): KeyedQuestion {
  const wrong = chance.shuffle([0, 1, 2, 3].filter((index) => index !== question.correct_answer))
  const order = [...wrong.slice(0, key), question.correct_answer, ...wrong.slice(key)]
  return {
    ...question,
    options: order.map((index) => question.options[index]!),
    explanations: order.map((index) => question.explanations[index] ?? ''),
    correct_answer: key,
  }
}
