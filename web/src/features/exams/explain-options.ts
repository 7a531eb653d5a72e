import type { ReviewedQuestion } from '@contract/exams.ts'

type Explained = Pick<
  ReviewedQuestion,
  'options' | 'correct_answer' | 'explanation_correct' | 'explanation_incorrect'
>

/** Each option with its own reason: the right one's, and of the wrong ones the next in line. */
export function explainOptions({
  options,
  correct_answer,
  explanation_correct,
  explanation_incorrect,
}: Explained) {
  return options.map((text, place) => ({
    text,
    why:
      place === correct_answer
        ? explanation_correct
        : (explanation_incorrect[place < correct_answer ? place : place - 1] ?? ''),
  }))
}
