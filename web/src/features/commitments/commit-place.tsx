import { lazyPart } from '../../lib/page/lazy-part.tsx'
import classes from './commit-place.module.css'

const CommitPanel = lazyPart(async () => (await import('./commit-panel.tsx')).CommitPanel)

export function CommitPlace({
  caseId,
  knowsSolution,
  onCommit,
}: {
  caseId: string
  knowsSolution: boolean
  onCommit?: () => void
}) {
  return (
    <section className={`raised py-sm px-md ${classes.place}`} aria-label="Commitment">
      <CommitPanel caseId={caseId} knowsSolution={knowsSolution} onCommit={onCommit} />
    </section>
  )
}
