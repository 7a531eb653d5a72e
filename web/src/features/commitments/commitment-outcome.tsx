import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StoredAnswer } from '@contract/commitments.ts'
import { commitmentsQuery } from './commitment-queries.ts'
import { confidenceWords } from './confidence-words.ts'
import { membersWords, Tally } from './tally.tsx'

/** Below a released solution: the member's first and latest answer, and the club's at first and at the end. */
export function CommitmentOutcome({
  caseId,
  renderReview,
}: {
  caseId: string
  /** Offers the member's own pattern for review. */
  renderReview: (pattern: string) => ReactNode
}) {
  // An answer from before the release lacks the comments that changed minds.
  const { data } = useQuery({ ...commitmentsQuery(caseId), refetchOnMount: 'always' })
  if (!data?.tally || data.tally.latest.patterns.length === 0) return null
  const { own, tally } = data
  const ownEntries = (answer: StoredAnswer | undefined) => (answer ? [answer.pattern, ...answer.points] : [])
  return (
    <section className="stack rule-above py-lg" aria-labelledby={`outcome-${caseId}`}>
      <h3 id={`outcome-${caseId}`} className="text-lg">
        {own ? 'Your answer and the club’s' : 'How the club answered'}
      </h3>
      {own && (
        <div className="fields">
          <Answer title="Your first answer" answer={own.first} />
          <Answer title="Your last answer" answer={own.latest} />
        </div>
      )}
      {own && <div>{renderReview(own.latest.pattern)}</div>}
      <p className="soft">{membersWords(tally.members)}</p>
      <div className="fields">
        <div>
          <h4 className="text-md medium">At first</h4>
          <Tally spread={tally.first} members={tally.members} own={ownEntries(own?.first)} />
        </div>
        <div>
          <h4 className="text-md medium">At the end</h4>
          <Tally spread={tally.latest} members={tally.members} own={ownEntries(own?.latest)} />
        </div>
      </div>
      {tally.mind_changers.length > 0 && (
        <div>
          <h4 className="text-md medium">Comments that changed minds</h4>
          <ul>
            {tally.mind_changers.map(({ comment_id, author, excerpt, count }) => (
              <li key={comment_id} className="py-xs rule-below">
                <Link to={`/case-study/${caseId}?comment=${comment_id}`} className="break-anywhere">
                  {excerpt}
                </Link>
                <p className="soft">
                  <bdi>{author || 'A deleted member'}</bdi> · {count ?? 'fewer than 5'} members
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Answer({ title, answer }: { title: string; answer: StoredAnswer }) {
  return (
    <div className="raised stack gap-2xs py-md px-md">
      <p className="soft">{title}</p>
      <p className="text-md medium">{answer.pattern_name}</p>
      {answer.principle && <p>{answer.principle}</p>}
      {answer.points.length > 0 && <p>{answer.points.join(', ')}</p>}
      <p className="soft">{confidenceWords[answer.confidence]}</p>
      {answer.reason && <p className="soft">{answer.reason}</p>}
    </div>
  )
}
