import { z } from 'zod/mini'

export type Answers = { answers: number[]; flagged: boolean[] }
export type Chosen = { position: number; choice: number }

const position = z.int().check(z.minimum(0))
/** A question's choice and flag are separate marks, because either can come later or from another device. */
export const mark = z.union([
  z.object({ position, choice: z.int() }),
  z.object({ position, flagged: z.boolean(), choice: z.optional(z.undefined()) }),
])
export type Mark = z.infer<typeof mark>

/** In the outbox, a later mark replaces an earlier mark with the same id. */
export const idOfMark = (made: Mark) => `${made.choice === undefined ? 'flag' : 'choice'} ${made.position}`

/** Applies the marks that the server has not confirmed to the server's answers. */
export function overlay({ answers, flagged }: Answers, marks: Iterable<Mark>): Answers {
  const seen = { answers: [...answers], flagged: [...flagged] }
  for (const made of marks) {
    if (made.choice === undefined) seen.flagged[made.position] = made.flagged
    else seen.answers[made.position] = made.choice
  }
  return seen
}

export const choicesOf = (marks: Mark[]): Chosen[] =>
  marks
    .flatMap(({ position: at, choice }) => (choice === undefined ? [] : [{ position: at, choice }]))
    .toSorted((a, b) => a.position - b.position)
