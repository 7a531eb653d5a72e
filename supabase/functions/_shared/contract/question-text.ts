import { z } from 'zod'

/* What questions are written in, of exams and of quizzes. */

export const questionText = z
  .string()
  .trim()
  .min(1, 'Please write the question.')
  .max(1000, 'At most 1,000 characters.')
export const optionText = z.string().trim().min(1, 'An option is empty.').max(500, 'At most 500 characters.')

export const areDifferent = ({ options }: { options: string[] }) =>
  new Set(options.map((option) => option.toLowerCase())).size === options.length
export const notDifferent = { path: ['options'], message: 'Two options are the same.' }
