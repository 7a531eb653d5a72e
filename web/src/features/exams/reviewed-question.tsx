import type { ReviewedQuestion as Reviewed } from '@contract/exams.ts'
import { reportDialog } from '../../lib/report-dialog.ts'
import { AnsweredQuestion } from '../../ui/answered-question.tsx'
import { explainOptions } from './explain-options.ts'
import { sectionLabels } from './section-labels.ts'

/** One answer looked back at: what was right and why, what was chosen, and why the others are wrong. `examId` is null once it is gone. */
export function ReviewedQuestion({ question: asked, examId }: { question: Reviewed; examId: string | null }) {
  const { question_number, question, section, correct_answer, user_answer } = asked
  return (
    <AnsweredQuestion
      number={question_number}
      question={question}
      section={sectionLabels[section]}
      options={explainOptions(asked)}
      right={correct_answer}
      chosen={user_answer}
      onReport={
        examId === null
          ? undefined
          : () =>
              reportDialog.open({
                target: 'question',
                targetId: examId,
                questionNumber: question_number,
                words: question,
              })
      }
    />
  )
}
