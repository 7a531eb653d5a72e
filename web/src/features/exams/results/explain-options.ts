import type { ReviewedQuestion } from '@contract/exams.ts'
import { markNames } from '../../../lib/mark-names.ts'

type Explained = Pick<
  ReviewedQuestion,
  'options' | 'correct_answer' | 'explanation_correct' | 'explanation_incorrect' | 'links'
>

/** Each option with its own reason, the names in it marked: the right one's, and of the wrong ones the next in line. */
export function explainOptions({
  options,
  correct_answer,
  explanation_correct,
  explanation_incorrect,
  links,
}: Explained) {
  return options.map((text, place) => {
    const why =
      place === correct_answer
        ? explanation_correct
        : (explanation_incorrect[place < correct_answer ? place : place - 1] ?? '')
    return { text, why: markNames(why, links[place] ?? []) }
  })
}
