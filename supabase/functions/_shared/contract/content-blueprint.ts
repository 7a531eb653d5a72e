import { z } from 'zod/mini'
import { difficulty } from './cases.ts'
import { list, phrase } from './content-text.ts'

const casesOfExam = 15

export const blueprint = z
  .strictObject({
    fields: list(
      z.strictObject({
        field: phrase,
        groups: list(phrase, 1, 9),
        cases: z.int().check(z.minimum(1), z.maximum(casesOfExam)),
      }),
      1,
      casesOfExam,
    ),
    difficulty: z.strictObject({
      [difficulty.def.entries.simple]: z.int().check(z.minimum(0)),
      [difficulty.def.entries.complex]: z.int().check(z.minimum(0)),
    }),
  })
  .check(
    z.refine(
      ({ fields }) => fields.reduce((sum, { cases }) => sum + cases, 0) === casesOfExam,
      `The fields have ${casesOfExam} cases together.`,
    ),
    z.refine(
      ({ difficulty: { simple, complex } }) => simple + complex === casesOfExam,
      `Simple and complex cases are ${casesOfExam} together.`,
    ),
  )
