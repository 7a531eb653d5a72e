import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { commitmentsQuery } from './commitment-queries.ts'
import { confidenceWords } from './confidence-words.ts'
import { membersWords, Tally } from './tally.tsx'
import classes from './commit-place.module.css'

const CommitForm = lazyPart(async () => (await import('./commit-form.tsx')).CommitForm)

/** `knowsSolution`: the author and moderators read the numbers and do not commit. */
export function CommitPanel({ caseId, knowsSolution }: { caseId: string; knowsSolution: boolean }) {
  const [isWriting, setIsWriting] = useState(false)
  const [isTallyOpen, setIsTallyOpen] = useState(false)
  const { data } = useQuery(commitmentsQuery(caseId))
  if (!data) return null
  const { own, tally } = data
  const hasAnswers = tally !== null && tally.latest.patterns.length > 0
  const title = own
    ? `${own.latest.pattern_name} · ${confidenceWords[own.latest.confidence]}`
    : knowsSolution
      ? 'How the club answers'
      : 'What is your answer?'

  return (
    <div className="stack">
      <div className="row gap-sm">
        <div className={`can-shrink ${classes.about}`}>
          <h3 className="text-md medium ellipsis">{title}</h3>
          {hasAnswers ? (
            <button
              type="button"
              className={`soft accent ellipsis ${classes.line}`}
              aria-expanded={isTallyOpen}
              onClick={() => setIsTallyOpen(!isTallyOpen)}
            >
              {membersWords(tally.members)} {isTallyOpen ? '▴' : '▾'}
            </button>
          ) : (
            <p className="soft ellipsis">
              {knowsSolution ? 'No member has answered yet' : 'Commit to see how the club answered'}
            </p>
          )}
        </div>
        {!knowsSolution && !isWriting && (
          <Button variant={own ? 'default' : 'filled'} onClick={() => setIsWriting(true)}>
            {own ? 'Change' : 'Commit'}
          </Button>
        )}
      </div>
      {isWriting && <CommitForm caseId={caseId} own={own} onDone={() => setIsWriting(false)} />}
      {hasAnswers && isTallyOpen && (
        <Tally
          spread={tally.latest}
          members={tally.members}
          own={own ? [own.latest.pattern, ...own.latest.points] : []}
        />
      )}
    </div>
  )
}
