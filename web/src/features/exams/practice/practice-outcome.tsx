import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import type { Practice } from '@contract/practice.ts'
import { hasCode } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { Notice } from '../../../ui/notice.tsx'
import { leadToTop } from '../lead-to.ts'
import { OnlyWrong } from '../only-wrong.tsx'
import { Scenario } from '../scenario.tsx'
import { Verdict } from '../verdict.tsx'
import { PractisedQuestion } from './practised-question.tsx'
import { beginPractice, practiceQuery } from './practice-queries.ts'
import { SectionResults } from './section-results.tsx'
import { describeCase } from './practice-words.ts'
import outcome from '../outcome.module.css'
import reviewed from '../reviewed-cases.module.css'

/** How a practice went; one that still runs goes on in its own place. */
export function PracticeOutcome({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(practiceQuery(id))
  if (data?.state === 'open') return <Navigate to="/practice" replace />
  if (data) return <Ended practice={data} />
  if (hasCode(error, 'not_found') || hasCode(error, 'bad_input'))
    return (
      <Notice title="Practice not found">
        <p>There is no such practice of yours.</p>
        <p>
          <Link to="/practice">Practice</Link>
        </p>
      </Notice>
    )
  if (!error) return <output className="loading">Loading your result...</output>
  return (
    <Notice title="Failed to load your result" isTrying={isFetching} onRetry={refetch}>
      <p>{error.message}</p>
    </Notice>
  )
}

function Ended({ practice }: { practice: Practice }) {
  const { id, mode, answers, keys, questions, cases, started_at, deadline } = practice
  const total = questions.length
  const correct = practice.correct!
  const submitted_at = practice.submitted_at!
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isOnlyWrong, setIsOnlyWrong] = useState(correct < total)
  const again = useMutation({
    mutationFn: () => beginPractice(client, { source: 'again', again: id, mode, count: 90 }),
    onSuccess: () => navigate('/practice'),
    onError: (error) => notify.error(error.message),
  })
  const keyOf = (position: number) => keys.find((key) => key.position === position)!
  const isRight = (position: number) => keyOf(position).correct_answer === answers[position]
  const shown = questions
    .map((question, position) => ({ question, position }))
    .filter(({ position }) => !isOnlyWrong || !isRight(position))

  return (
    <div className={outcome.outcome}>
      <header className={outcome.head} tabIndex={-1} ref={leadToTop}>
        <h1 className={outcome.title}>Practice complete</h1>
        <Verdict
          result={{
            score: Math.round((100 * correct) / total),
            submitted_at,
            time_taken: Math.floor((Date.parse(submitted_at) - Date.parse(started_at)) / 1000),
            is_timed: mode === 'timed',
            closed_by: submitted_at === deadline ? 'clock' : 'member',
          }}
          correct={correct}
          total={total}
        />
        <p className={outcome.links}>
          {correct < total && (
            <Button onClick={() => again.mutate()} disabled={again.isPending}>
              Practise these again
            </Button>
          )}
          <Link to="/practice">Practise something else</Link>
          <Link to="/dashboard">Back to Dashboard</Link>
        </p>
      </header>
      <SectionResults questions={questions} isRight={isRight} />
      <section className={outcome.review} aria-labelledby="answer-review">
        <div className={outcome.tools}>
          <OnlyWrong isOn={isOnlyWrong} onTurn={setIsOnlyWrong} />
        </div>
        {shown.length === 0 && <p className={outcome.soft}>Not one answer was wrong.</p>}
        {cases.map((one, place) => {
          const ofCase = shown.filter(({ question }) => question.case === place)
          if (ofCase.length === 0) return null
          return (
            <div key={place}>
              <details className={reviewed.case}>
                <summary className={reviewed.title}>
                  <span className={reviewed.name}>{describeCase(one)}</span>
                </summary>
                <div className={reviewed.scenario}>
                  <Scenario text={one.text ?? 'This case is not public any more.'} />
                  {one.id && <Link to={`/case-study/${one.id}`}>Open the case</Link>}
                </div>
              </details>
              <ol>
                {ofCase.map(({ question, position }) => (
                  <PractisedQuestion
                    key={position}
                    question={question}
                    number={position + 1}
                    answer={keyOf(position)}
                    chosen={answers[position]!}
                  />
                ))}
              </ol>
            </div>
          )
        })}
      </section>
    </div>
  )
}
