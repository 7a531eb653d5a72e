import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StoredAnswer } from '@contract/commitments.ts'
import { commitmentsQuery } from './commitment-queries.ts'
import { confidenceWords } from './confidence-words.ts'
import { GroupTallies } from './group-tallies.tsx'
import { membersWords, Tally } from './tally.tsx'

/** Below a released solution: the member's first and latest commitment, and the club's tally of the first and of the latest. */
export function CommitmentOutcome({
  caseId,
  renderReview,
}: {
  caseId: string
  renderReview: (pattern: string) => ReactNode
}) {
  // Refetches, because a response from before the release lacks the comments that changed minds.
  const { data } = useQuery({ ...commitmentsQuery(caseId), refetchOnMount: 'always' })
  if (!data?.tally || data.tally.latest.patterns.length === 0) return null
  const { own, tally } = data
  const ownEntries = (answer: StoredAnswer | undefined) => (answer ? [answer.pattern, ...answer.points] : [])
  return (
    <section className="stack gap-lg rule-above py-lg" aria-labelledby={`outcome-${caseId}`}>
      <header>
        <h3 id={`outcome-${caseId}`} className="text-lg">
          {own ? 'Your answer and the club’s' : 'How the club answered'}
        </h3>
        <p className="soft">{membersWords(tally.members, true)}</p>
      </header>
      {own && (
        <div className="stack">
          <div className="fields">
            {wordsOf(own.first).join() === wordsOf(own.latest).join() ? (
              <Answer title="Your answer, unchanged" answer={own.latest} />
            ) : (
              <>
                <Answer title="Your first answer" answer={own.first} />
                <Answer title="Your last answer" answer={own.latest} />
              </>
            )}
          </div>
          <div>{renderReview(own.latest.pattern)}</div>
        </div>
      )}
      <div className="fields gap-xl">
        <div className="stack content-start gap-xs">
          <h4 className="text-md medium">At first</h4>
          <Tally spread={tally.first} members={tally.members} own={ownEntries(own?.first)} />
        </div>
        <div className="stack content-start gap-xs">
          <h4 className="text-md medium">At the end</h4>
          <Tally spread={tally.latest} members={tally.members} own={ownEntries(own?.latest)} />
        </div>
      </div>
      <GroupTallies caseId={caseId} own={ownEntries(own?.latest)} isReleased />
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

const wordsOf = ({ pattern, principle, points, confidence, reason }: StoredAnswer) =>
  [pattern, principle, points.join(', '), confidenceWords[confidence], reason].filter(Boolean)

function Answer({ title, answer }: { title: string; answer: StoredAnswer }) {
  return (
    <div className="raised stack content-start gap-2xs py-md px-md">
      <p className="soft">{title}</p>
      <p className="text-md medium">{answer.pattern_name}</p>
      {wordsOf(answer)
        .slice(1)
        .map((words, at) => (
          <p key={at}>{words}</p>
        ))}
    </div>
  )
}
