import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { focusHeading } from '../../lib/page/focus-heading.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useSession } from '../../lib/session/session.ts'
import { isFormKept } from '../../lib/storage/kept-form.ts'
import { storageKeys } from '../../lib/storage/storage-keys.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { GroupTallies } from './group-tallies.tsx'
import { commitmentsQuery, tallyPollMs } from './commitment-queries.ts'
import { confidenceWords } from './confidence-words.ts'
import { membersWords, Tally } from './tally.tsx'
import classes from './commit-place.module.css'

const CommitForm = lazyPart(async () => (await import('./commit-form.tsx')).CommitForm)

/** `knowsSolution`: true for the author and moderators, who see the tally but cannot commit to an answer. */
export function CommitPanel({
  caseId,
  knowsSolution,
  onCommit,
}: {
  caseId: string
  knowsSolution: boolean
  onCommit?: () => void
}) {
  const keptKey = storageKeys.commitForm(useSession()?.id, caseId)
  const [isWriting, setIsWriting] = useState(() => !knowsSolution && isFormKept(keptKey))
  const [isTallyOpen, setIsTallyOpen] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...commitmentsQuery(caseId),
    refetchInterval: ({ state }) => {
      const tally = state.data?.tally
      return tally && (isTallyOpen || tally.members === null) ? tallyPollMs : false
    },
  })
  const close = () => {
    setIsWriting(false)
    focusHeading('commitment')
  }
  if (!data)
    return (
      error && (
        <FailedLine
          words={`Failed to load the answers: ${error.message}`}
          isTrying={isFetching}
          onRetry={refetch}
        />
      )
    )
  const { own, tally } = data
  const hasAnswers = tally !== null && tally.latest.patterns.length > 0
  const sure = own && ` · ${confidenceWords[own.latest.confidence]}`
  const title = own?.latest.pattern_name ?? (knowsSolution ? 'How the club answers' : 'What is your answer?')
  const ownEntries = own ? [own.latest.pattern, ...own.latest.points] : []

  return (
    <div className="stack">
      <div className="row gap-sm">
        <div className={`can-shrink ${classes.about}`}>
          <h3
            id="commitment"
            tabIndex={-1}
            data-led
            className={`strong ${isWriting ? 'text-lg' : 'text-md'} ${own ? 'ellipsis' : ''}`}
          >
            {title}
          </h3>
          {hasAnswers ? (
            <button
              type="button"
              className={`row gap-2xs chevron soft accent ${classes.line}`}
              aria-expanded={isTallyOpen}
              onClick={() => setIsTallyOpen(!isTallyOpen)}
            >
              <span className="ellipsis">
                {membersWords(tally.members)}
                <span className="visually-hidden-on-phone">{sure}</span>
              </span>
            </button>
          ) : (
            <p className="soft">Then see the club’s tally</p>
          )}
        </div>
        {!knowsSolution && !isWriting && (
          <Button variant={own ? 'default' : 'filled'} onClick={() => setIsWriting(true)}>
            {own ? 'Change' : 'Commit'}
          </Button>
        )}
      </div>
      {isWriting && (
        <CommitForm
          caseId={caseId}
          keptKey={keptKey}
          own={own}
          onSaved={() => {
            // A room shows its own counts.
            setIsTallyOpen(!onCommit)
            close()
            onCommit?.()
          }}
          onCancel={close}
        />
      )}
      {hasAnswers && isTallyOpen && (
        <>
          <Tally spread={tally.latest} members={tally.members} own={ownEntries} />
          <GroupTallies caseId={caseId} own={ownEntries} />
        </>
      )}
    </div>
  )
}
