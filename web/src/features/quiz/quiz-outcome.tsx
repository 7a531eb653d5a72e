import { Button } from '@mantine/core'
import type { Ref } from 'react'
import type { QuizResult } from '@contract/quiz.ts'
import { formatDateTime } from '../../lib/time/dates.ts'
import { passing } from '../../lib/club/passing.ts'
import { markNames } from '../../lib/text/mark-names.ts'
import { reportDialog } from '../../lib/dialogs/report-dialog.ts'
import { LinkedText } from '../../lib/text/linked-text.tsx'
import { AnsweredQuestion } from '../../ui/answered-question.tsx'

export function QuizOutcome({
  result,
  head,
  onRetake,
}: {
  result: QuizResult
  head?: Ref<HTMLElement>
  /** Missing when the member reviews an old attempt. */
  onRetake?: () => void
}) {
  const { score, correct, total, attempt, best_score, first_score, review } = result
  return (
    <div className="stack gap-lg column">
      <section
        ref={head}
        tabIndex={-1}
        data-led
        className={`stack items-start gap-xs rounded py-lg px-lg ${score < passing ? 'sunk' : 'washed'}`}
        aria-label="Quiz result"
      >
        <h2 className="text-lg">Quiz Complete!</h2>
        <p className="text-display figures">Your Score: {score}%</p>
        <p>
          {correct} out of {total} correct
        </p>
        <p className="soft">
          {attempt === 1
            ? 'Your first attempt: it is the one that counts in your statistics.'
            : `Attempt ${attempt}, ${formatDateTime(result.submitted_at)}. Best ${best_score}%, first ${first_score}%; the first one counts in your statistics.`}
        </p>
        {onRetake && (
          <Button className="mt-xs" variant="default" onClick={onRetake}>
            Take it again
          </Button>
        )}
      </section>
      <h3 className="text-xl">Answer review</h3>
      <ol className="stack gap-0">
        {review.map(({ id, question, options, your_answer, correct_answer, explanation, links }, index) => (
          <AnsweredQuestion
            key={id}
            number={index + 1}
            question={question}
            options={options.map((text) => ({ text }))}
            right={correct_answer}
            chosen={your_answer}
            onReport={() => reportDialog.open({ target: 'question', targetId: id, words: question })}
          >
            {explanation && (
              <p className="dim">
                <LinkedText text={markNames(explanation, links)} />
              </p>
            )}
          </AnsweredQuestion>
        ))}
      </ol>
    </div>
  )
}
