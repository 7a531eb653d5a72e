import type { KeyedQuestion } from '../../../_shared/contract/exam-making.ts'
import { createShuffle } from './create-shuffle.ts'

/**
 * Spreads the right options: each position occurs in every case of six questions, and equally often over the set. Explanations move with
 * their options.
 */
export function placeKeys(questions: readonly KeyedQuestion[], seed: string): KeyedQuestion[] {
  const shuffle = createShuffle(`${seed}/keys`)
  // In every case two positions occur twice; over all cases, each position does so equally often.
  const turns = shuffle([0, 1, 2, 3])
  const keys = Array.from({ length: Math.ceil(questions.length / 6) }, (_, index) =>
    shuffle([0, 1, 2, 3, turns[(index * 2) % 4]!, turns[(index * 2 + 1) % 4]!]),
  ).flat()
  return questions.map((question, index) => {
    const order = shuffle([0, 1, 2, 3].filter((place) => place !== question.correct_answer))
    order.splice(keys[index]!, 0, question.correct_answer)
    return {
      ...question,
      options: order.map((place) => question.options[place]!),
      explanations: order.map((place) => question.explanations[place] ?? ''),
      correct_answer: keys[index]!,
    }
  })
}
