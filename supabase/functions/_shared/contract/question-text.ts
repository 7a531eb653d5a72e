import { z } from 'zod/mini'
import { trimmedText } from './typed-text.ts'

export const questionText = trimmedText(1000).check(z.minLength(1, 'Please write the question.'))
export const optionText = trimmedText(500).check(z.minLength(1, 'An option is empty.'))

export const areDifferent = ({ options }: { options: string[] }) =>
  new Set(options.map((option) => option.toLowerCase())).size === options.length
export const notDifferent = { path: ['options'], message: 'Two options are the same.' }
