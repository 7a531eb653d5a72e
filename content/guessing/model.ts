import { cues, type View } from './cues.ts'

/** Figures of an option by their numbers; most are nought and left out. */
type Row = { at: number[]; figures: number[] }
/** The options of a question, and which one is right. */
export type Example = { fold: number; options: Row[]; right: number }

/**
 * What a person sees who compares the four: each cue as it lies in this question, between -1 and 1, once for all questions and once for
 * those of the same section.
 */
export function exampleOf(view: View, sections: readonly string[], fold: number): Example {
  const { options, right, section } = view.asked
  const columns = Object.values(cues).map((cue) => relative(cue(view)))
  const ofSection = (sections.indexOf(section) + 1) * columns.length
  const rows = options.map((_, index) => {
    const at = columns.flatMap((__, column) => [column, ofSection + column])
    const figures = columns.flatMap((column) => [column[index]!, column[index]!])
    return { at: [...at, (sections.length + 1) * columns.length + index], figures: [...figures, 1] }
  })
  return { fold, options: rows, right }
}

function relative(figures: number[]) {
  const [least, most] = [Math.min(...figures), Math.max(...figures)]
  return figures.map((figure) => (most === least ? 0 : (2 * (figure - least)) / (most - least) - 1))
}

/** Logistic regression over the options of each question, by gradient descent with momentum. */
function fit(examples: readonly Example[], width: number, rounds = 100, rate = 0.5, pull = 0.002): number[] {
  const weights = Array.from({ length: width }, () => 0)
  const speed = weights.slice()
  for (let round = 0; round < rounds; round++) {
    const slope = weights.map((weight) => pull * weight)
    for (const { options, right } of examples) {
      const chances = softmax(options.map((row) => score(row, weights)))
      options.forEach(({ at, figures }, index) => {
        const error = (chances[index]! - (index === right ? 1 : 0)) / examples.length
        for (let i = 0; i < at.length; i++) slope[at[i]!]! += error * figures[i]!
      })
    }
    for (let i = 0; i < width; i++) weights[i]! -= speed[i] = 0.9 * speed[i]! + rate * slope[i]!
  }
  return weights
}

/** The share that a model answers rightly which was fitted on the questions of other patterns. */
export function modelShare(examples: readonly Example[], folds: number): number {
  const width =
    1 +
    examples.flatMap(({ options }) => options.map(({ at }) => at.at(-1)!)).reduce((a, b) => Math.max(a, b))
  let hits = 0
  for (let fold = 0; fold < folds; fold++) {
    const weights = fit(
      examples.filter((one) => one.fold !== fold),
      width,
    )
    for (const { options, right } of examples.filter((one) => one.fold === fold)) {
      const scores = options.map((row) => score(row, weights))
      if (scores.indexOf(Math.max(...scores)) === right) hits++
    }
  }
  return hits / examples.length
}

function score({ at, figures }: Row, weights: number[]) {
  let sum = 0
  for (let i = 0; i < at.length; i++) sum += figures[i]! * weights[at[i]!]!
  return sum
}

function softmax(scores: number[]) {
  const most = Math.max(...scores)
  const powers = scores.map((one) => Math.exp(one - most))
  const sum = powers.reduce((a, b) => a + b, 0)
  return powers.map((power) => power / sum)
}
