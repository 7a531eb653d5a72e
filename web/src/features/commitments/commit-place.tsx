import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { commitmentsQuery } from './commitment-queries.ts'
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
  const { data } = useQuery({ ...commitmentsQuery(caseId), enabled: knowsSolution })
  if (knowsSolution && !data?.tally?.latest.patterns.length) return null
  return (
    <section className={`raised px-md ${classes.place}`} aria-label="Commitment">
      <CommitPanel caseId={caseId} knowsSolution={knowsSolution} onCommit={onCommit} />
    </section>
  )
}
