import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { commitmentsQuery, tallyPollMs } from './commitment-queries.ts'
import classes from './commit-place.module.css'

const CommitPanel = lazyPart(async () => (await import('./commit-panel.tsx')).CommitPanel)

/** The author and moderators cannot commit, so they see this place only once members have answered. */
export function CommitPlace({
  caseId,
  knowsSolution,
  onCommit,
}: {
  caseId: string
  knowsSolution: boolean
  onCommit?: () => void
}) {
  const { data } = useQuery({
    ...commitmentsQuery(caseId),
    enabled: knowsSolution,
    // Once there are answers, CommitPanel is shown and decides how often to ask.
    refetchInterval: ({ state }) => knowsSolution && !hasAnswers(state.data) && tallyPollMs,
  })
  if (knowsSolution && !hasAnswers(data)) return null
  return (
    <section className={`raised px-md ${classes.place}`} aria-label="Commitment">
      <CommitPanel caseId={caseId} knowsSolution={knowsSolution} onCommit={onCommit} />
    </section>
  )
}

const hasAnswers = (data?: { tally: { latest: { patterns: unknown[] } } | null }) =>
  (data?.tally?.latest.patterns.length ?? 0) > 0
