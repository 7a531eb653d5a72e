import { Button } from '@mantine/core'
import { useState } from 'react'
import type { MockExamResult } from '@contract/exams.ts'
import { groupByCase } from './group-by-case.ts'
import { OnlyWrong } from './only-wrong.tsx'
import { ReviewedQuestion } from './reviewed-question.tsx'
import { Scenario } from './scenario.tsx'
import outcome from './outcome.module.css'
import classes from './reviewed-cases.module.css'

/** Ninety answers, folded by case; or of them only those that were wrong. */
export function ReviewedCases({ result }: { result: MockExamResult }) {
  const [isOnlyWrong, setIsOnlyWrong] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set([0]))
  const cases = groupByCase(result)
  const shown = isOnlyWrong ? cases.filter(({ correct, questions }) => correct < questions.length) : cases
  const areAllOpen = shown.every(({ place }) => open.has(place))

  const turn = (place: number, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(place)
    else next.delete(place)
    setOpen(next)
  }

  return (
    <section className={outcome.review} aria-labelledby="answer-review">
      <div className={outcome.tools}>
        <OnlyWrong isOn={isOnlyWrong} onTurn={setIsOnlyWrong} />
        <Button
          variant="default"
          onClick={() => setOpen(new Set(areAllOpen ? [] : cases.map(({ place }) => place)))}
        >
          {areAllOpen ? 'Fold all' : 'Unfold all'}
        </Button>
      </div>
      {shown.length === 0 && <p className={outcome.soft}>Not one answer was wrong.</p>}
      {shown.map(({ place, diagnosis, scenario, questions, correct }) => (
        <details
          key={place}
          className={classes.case}
          open={open.has(place)}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open !== open.has(place)) turn(place, currentTarget.open)
          }}
        >
          <summary className={classes.title}>
            <span className={classes.name}>
              Case {place + 1}
              {diagnosis && `: ${diagnosis}`}
            </span>
            <span className={classes.count}>
              {correct} of {questions.length}
            </span>
          </summary>
          {scenario && (
            <div className={classes.scenario}>
              <Scenario text={scenario} />
            </div>
          )}
          <ol>
            {questions
              .filter(({ is_correct }) => !isOnlyWrong || !is_correct)
              .map((question) => (
                <ReviewedQuestion
                  key={question.question_number}
                  question={question}
                  examId={result.exam_id}
                />
              ))}
          </ol>
        </details>
      ))}
    </section>
  )
}
