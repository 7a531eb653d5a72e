import { newId } from '@contract/new-id.ts'
import type { QuestionValues } from '../case/case-form-values.ts'

export const minOptions = 2
export const maxOptions = 6
export const maxQuestions = 30

export function newQuestion(): QuestionValues {
  return { key: newId(), question: '', options: ['', '', '', ''], correct_answer: -1, explanation: '' }
}

/** Swaps an item with its neighbor above (-1) or below (1). */
export function moved<Item>(items: Item[], index: number, by: -1 | 1): Item[] {
  const other = index + by
  if (other < 0 || other >= items.length) return items
  return items.with(index, items[other]!).with(other, items[index]!)
}

/** Moves an option, and the key with it. */
export function withMovedOption(question: QuestionValues, index: number, by: -1 | 1): QuestionValues {
  const options = moved(question.options, index, by)
  if (options === question.options) return question
  const key = question.correct_answer
  return {
    ...question,
    options,
    correct_answer: key === index ? index + by : key === index + by ? index : key,
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
