import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { commitmentsQuery } from './commitment-queries.ts'
import { confidenceWords } from './confidence-words.ts'
import { membersWords, Tally } from './tally.tsx'
import classes from './commit-panel.module.css'

const CommitForm = lazyPart(async () => (await import('./commit-form.tsx')).CommitForm)

/**
 * Above the discussion of an open case: the member's own answer, then how the club answered. The author and moderators see the numbers
 * alone. `isOver`: the solution is released, so the answer no longer changes.
 */
export function CommitPanel({
  caseId,
  knowsSolution,
  isOver,
}: {
  caseId: string
  knowsSolution: boolean
  isOver: boolean
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(commitmentsQuery(caseId))
  if (!data) return null
  const { own, tally } = data
  const mayCommit = !knowsSolution && !isOver
  if (!own && !mayCommit && !(tally && tally.latest.patterns.length > 0)) return null

  return (
    <section className={`raised ${classes.panel}`} aria-labelledby={`commit-${caseId}`}>
      <div className="between">
        <div>
          <h3 id={`commit-${caseId}`} className="title-small">
            {own ? own.latest.pattern_name : knowsSolution ? 'How the club answers' : 'What is your answer?'}
          </h3>
          <p className="small">
            {own
              ? `Your answer · ${confidenceWords[own.latest.confidence]}${own.latest.points.length > 0 ? ` · ${own.latest.points.join(', ')}` : ''}`
              : knowsSolution
                ? 'You can read the solution, so you see the numbers only.'
                : 'Commit to a pattern, and see how the club answered. You can change it until the solution is released.'}
          </p>
        </div>
        {mayCommit && !isOpen && (
          <Button variant={own ? 'default' : 'filled'} onClick={() => setIsOpen(true)}>
            {own ? 'Change' : 'Commit to an answer'}
          </Button>
        )}
      </div>
      {isOpen && <CommitForm caseId={caseId} own={own} onDone={() => setIsOpen(false)} />}
      {tally && tally.latest.patterns.length > 0 && (
        <details className="fold">
          <summary>{membersWords(tally.members)}</summary>
          <Tally
            spread={tally.latest}
            members={tally.members}
            own={own ? [own.latest.pattern, ...own.latest.points] : []}
          />
        </details>
      )}
    </section>
  )
}
