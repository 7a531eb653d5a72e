import { z } from 'zod'
import { difficulty } from './cases.ts'
import { list, phrase } from './content-text.ts'

const casesOfExam = 15

export const blueprint = z
  .strictObject({
    fields: list(
      z.strictObject({
        field: phrase,
        groups: list(phrase, 1, 9),
        cases: z.int().min(1).max(casesOfExam),
      }),
      1,
      casesOfExam,
    ),
    difficulty: z.strictObject({
      [difficulty.enum.simple]: z.int().min(0),
      [difficulty.enum.complex]: z.int().min(0),
    }),
  })
  .refine(
    ({ fields }) => fields.reduce((sum, { cases }) => sum + cases, 0) === casesOfExam,
    `The fields have ${casesOfExam} cases together.`,
  )
  .refine(
    ({ difficulty: { simple, complex } }) => simple + complex === casesOfExam,
    `Simple and complex cases are ${casesOfExam} together.`,
  )
