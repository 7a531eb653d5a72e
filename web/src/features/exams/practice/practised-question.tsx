import type { PracticeKey, PracticeQuestion } from '@contract/practice.ts'
import { LinkedText } from '../../../lib/linked-text.tsx'
import { markNames } from '../../../lib/mark-names.ts'
import { reportDialog } from '../../../lib/report-dialog.ts'
import { AnsweredQuestion } from '../../../ui/answered-question.tsx'
import { sectionOf } from './practice-words.ts'

/** A question that has been answered, with what is right and why. */
export function PractisedQuestion({
  question: asked,
  number,
  answer,
  chosen,
}: {
  question: PracticeQuestion
  number: number
  answer: PracticeKey
  chosen: number
}) {
  const { question, options, target_id, question_number } = asked
  return (
    <AnsweredQuestion
      number={number}
      question={question}
      section={sectionOf(asked)}
      options={options.map((text, place) => ({
        text,
        why: <LinkedText text={markNames(answer.explanations[place] ?? '', answer.links[place] ?? [])} />,
      }))}
      right={answer.correct_answer}
      chosen={chosen}
      onReport={() =>
        reportDialog.open({
          target: 'question',
          targetId: target_id,
          questionNumber: question_number ?? undefined,
          words: question,
        })
      }
    />
  )
}
