import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import type { Practice } from '@contract/practice.ts'
import { BackToGroup, groupSearch } from '../../../lib/club/back-to-group.tsx'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { clearStored, readStored, storedText } from '../../../lib/storage/stored.ts'
import { Notice, QueryFrame } from '../../../ui/notice.tsx'
import { isMissing } from '../exam-queries.ts'
import type { Chosen } from '../run/attempt-answers.ts'
import { dropUnsentAnswers, readUnsentChoices } from '../run/attempt-exchange.ts'
import { leadToTop } from '../run/lead-to.ts'
import { isAnswered } from '../run/progress.ts'
import { Review } from '../results/review.tsx'
import { Verdict } from '../results/verdict.tsx'
import { practiceQuery } from './practice-queries.ts'
import { SectionResults } from '../results/section-results.tsx'
import { describeCase, explained, noPrediction } from './practice-words.ts'
import outcome from '../results/outcome.module.css'

/** Shows the result of a practice. Redirects to the practice page if the practice is still open. */
export function PracticeOutcome({ id, userId }: { id: string; userId: string }) {
  const practice = useQuery(practiceQuery(id))
  const [params] = useSearchParams()
  const { data, error } = practice
  const isKnown = data?.state === 'submitted' || isMissing(error)
  const late = useMemo(() => readUnsentChoices(userId, id), [userId, id])
  const lastKey = storageKeys.lastPractice(userId)
  useEffect(() => {
    if (!isKnown) return
    if (readStored(lastKey, storedText) === id) clearStored(lastKey)
    dropUnsentAnswers(userId, id)
  }, [isKnown, lastKey, userId, id])
  if (data?.state === 'open') return <Navigate to={`/practice${groupSearch(params)}`} replace />
  if (data) return <Ended practice={data} late={late} />
  if (isMissing(error))
    return (
      <Notice title="Practice not found" next={{ to: '/practice', text: 'Practice' }}>
        <p>It is not one of yours.</p>
      </Notice>
    )
  return <QueryFrame query={practice} loading="Loading your result..." failed="Failed to load your result" />
}

/** `late`: choices that an earlier page load could not send to the server. */
function Ended({ practice, late }: { practice: Practice; late: Chosen[] }) {
  const { id, mode, answers, flagged, keys, questions, cases, started_at, deadline } = practice
  const correct = practice.correct!
  const submitted_at = practice.submitted_at!
  const closed_by = submitted_at === deadline ? 'clock' : 'member'
  // If the member ended the practice early, only the answered questions count.
  const isSkipped = answers.map((choice) => closed_by === 'member' && !isAnswered(choice))
  const counted = isSkipped.filter((one) => !one).length
  const skipped = questions.length - counted
  const { state } = useLocation() as { state: { unsaved?: Chosen[] } | null }
  const unsaved = state?.unsaved ?? late
  const keyOf = (position: number) => keys.find((key) => key.position === position)!
  const reviewed = questions.map((asked, position) => ({
    ...explained(asked, keyOf(position), answers[position]!),
    isFlagged: flagged[position],
    isSkipped: isSkipped[position],
    seconds: asked.seconds,
    shares: asked.shares,
  }))
  const bySection = questions.flatMap(({ section }, position) =>
    isSkipped[position] ? [] : [{ section, isRight: keyOf(position).correct_answer === answers[position] }],
  )

  return (
    <div className="stack gap-2xl">
      <div className={`stack gap-2xl ${outcome.summary}`}>
        <header className="stack items-start content-start" tabIndex={-1} data-led ref={leadToTop}>
          <h1 className="mb-xs text-2xl regular">Practice complete</h1>
          {counted > 0 && (
            <Verdict
              result={{
                score: Math.round((100 * correct) / counted),
                submitted_at,
                time_taken: Math.floor((Date.parse(submitted_at) - Date.parse(started_at)) / 1000),
                is_timed: mode === 'timed',
                closed_by,
              }}
              correct={correct}
              total={counted}
              unsaved={unsaved}
              stands={answers}
            />
          )}
          {skipped > 0 && (
            <p className="dim">
              {counted === 0
                ? 'You answered no question, so there is no score.'
                : `You answered ${counted} of ${questions.length} questions; the ${skipped === 1 ? 'other does' : 'others do'} not count.`}
            </p>
          )}
          {mode === 'locked' && <p className="dim">{noPrediction}</p>}
          <p className={`line gap-0 gap-x-lg ${outcome.links}`} data-on-screen>
            <Link to="/practice">Practice something else</Link>
            <Link to="/dashboard">Back to Dashboard</Link>
            <BackToGroup />
          </p>
        </header>
        {counted > 0 && <SectionResults answers={bySection} />}
      </div>
      <Review
        runId={id}
        firstFilter={correct < counted ? 'wrong' : 'all'}
        cases={cases.map((one, place) => ({
          title: describeCase(one),
          text: one.text ?? 'This case is no longer public.',
          link: one.id && <Link to={`/case-study/${one.id}`}>Open the case</Link>,
          questions: reviewed.filter((_, position) => questions[position]!.case === place),
        }))}
      />
    </div>
  )
}
