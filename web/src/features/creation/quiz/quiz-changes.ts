import type { QuestionValues } from '../case/case-form-values.ts'

export const minOptions = 2
export const maxOptions = 6
export const maxQuestions = 30

export const newQuestion: QuestionValues = {
  question: '',
  options: ['', '', '', ''],
  correct_answer: -1,
  explanation: '',
}

/** Swaps an option with its neighbor above (-1) or below (1). The key stays with its option. */
export function withMovedOption(question: QuestionValues, index: number, by: -1 | 1): QuestionValues {
  const { options, correct_answer: key } = question
  const other = index + by
  return {
    ...question,
    options: options.with(index, options[other]!).with(other, options[index]!),
    correct_answer: key === index ? other : key === other ? index : key,
  }
}

export function withoutOption(question: QuestionValues, index: number): QuestionValues {
  const key = question.correct_answer
  return {
    ...question,
    options: question.options.toSpliced(index, 1),
    correct_answer: key === index ? -1 : key > index ? key - 1 : key,
  }
}
