import type { ReviewedQuestion } from '@contract/exams.ts'
import { markNames } from '../../../lib/text/mark-names.ts'

type Explained = Pick<
  ReviewedQuestion,
  'options' | 'correct_answer' | 'explanation_correct' | 'explanation_incorrect' | 'links'
>

/** `explanation_incorrect` skips the key, so the explanations after the key are one place further up. */
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
