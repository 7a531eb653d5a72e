import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import type { Practice } from '@contract/practice.ts'
import { markNames } from '../../../lib/mark-names.ts'
import { hasCode } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { Notice, QueryFrame } from '../../../ui/notice.tsx'
import { leadToTop } from '../run/lead-to.ts'
import { Review } from '../results/review.tsx'
import { Verdict } from '../results/verdict.tsx'
import { beginPractice, practiceQuery } from './practice-queries.ts'
import { SectionResults } from '../results/section-results.tsx'
import { describeCase, noPrediction, sectionOf } from './practice-words.ts'
import outcome from '../results/outcome.module.css'

/** How a practice went; one that still runs goes on in its own place. */
export function PracticeOutcome({ id }: { id: string }) {
  const practice = useQuery(practiceQuery(id))
  const { data, error } = practice
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
  return <QueryFrame query={practice} loading="Loading your result..." failed="Failed to load your result" />
}

function Ended({ practice }: { practice: Practice }) {
  const { id, mode, answers, flagged, keys, questions, cases, started_at, deadline } = practice
  const total = questions.length
  const correct = practice.correct!
  const submitted_at = practice.submitted_at!
  const client = useQueryClient()
  const navigate = useNavigate()
  const again = useMutation({
    mutationFn: () => beginPractice(client, { source: 'again', again: id, mode, count: 90 }),
    onSuccess: () => navigate('/practice'),
    onError: (error) => notify.error(error.message),
  })
  const keyOf = (position: number) => keys.find((key) => key.position === position)!
  const reviewed = questions.map((asked, position) => {
    const { correct_answer, explanations, links } = keyOf(position)
    return {
      number: position + 1,
      section: sectionOf(asked),
      question: asked.question,
      options: asked.options.map((text, option) => ({
        text,
        why: markNames(explanations[option] ?? '', links[option] ?? []),
      })),
      right: correct_answer,
      chosen: answers[position]!,
      isFlagged: flagged[position] ?? false,
      seconds: asked.seconds,
      shares: asked.shares,
      target: { id: asked.target_id, number: asked.question_number },
    }
  })
  const bySection = questions.map(({ section }, position) => ({
    section,
    isRight: keyOf(position).correct_answer === answers[position],
  }))

  return (
    <div className={`stack ${outcome.outcome}`}>
      <div className={`stack ${outcome.summary}`}>
        <header className={outcome.head} tabIndex={-1} data-led ref={leadToTop}>
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
          {mode === 'locked' && <p className="dim">{noPrediction}</p>}
          <p className={`line ${outcome.links}`} data-on-screen>
            {correct < total && (
              <Button onClick={() => again.mutate()} disabled={again.isPending}>
                Practise these again
              </Button>
            )}
            <Link to="/practice">Practise something else</Link>
            <Link to="/dashboard">Back to Dashboard</Link>
          </p>
        </header>
        <SectionResults answers={bySection} />
      </div>
      <Review
        runId={id}
        firstFilter={correct < total ? 'wrong' : 'all'}
        cases={cases.map((one, place) => ({
          title: describeCase(one),
          text: one.text ?? 'This case is not public any more.',
          link: one.id && <Link to={`/case-study/${one.id}`}>Open the case</Link>,
          questions: reviewed.filter((_, position) => questions[position]!.case === place),
        }))}
      />
    </div>
  )
}
