import type { KeyedQuestion } from '../../../_shared/contract/exam-making.ts'
import type { Chance } from './chance.ts'

/** Spreads the right answers over the positions: each once in every case of six, and evenly over the whole set. */
export function placeKeys(questions: readonly KeyedQuestion[], chance: Chance): KeyedQuestion[] {
  const cases = Math.ceil(questions.length / 6)
  // In every case two positions come a second time; over all cases each position does so equally often.
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
