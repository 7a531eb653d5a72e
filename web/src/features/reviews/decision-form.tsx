import '@mantine/core/styles/Input.css'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { decideSubmission } from '@contract/reviews.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { useSession } from '../../lib/session/session.ts'
import { clearStored, storedText, useStored, writeStored } from '../../lib/storage/stored.ts'
import { storageKeys } from '../../lib/storage/storage-keys.ts'

type Decision = InputOf<typeof decideSubmission>['decision']

const notRead = 'You have not scrolled to the end of this case study yet. Approve and publish it anyway?'

/** The browser stores the notes until the decision sends them to the author. */
export function DecisionForm({
  caseId,
  hasReachedEnd,
  revision,
  isBusy,
  onDecide,
}: {
  caseId: string
  hasReachedEnd: boolean
  /** Revision of the text that the reviewer sees. Undefined until the text has loaded. */
  revision: string | undefined
  isBusy: boolean
  onDecide: (made: { decision: Decision; notes: string; revision: string }) => Promise<unknown>
}) {
  const user = useSession()
  const key = storageKeys.reviewNotes(user?.id, caseId)
  const notes = useStored(key, storedText) ?? ''
  const [lacksNotes, setLacksNotes] = useState(false)
  const isWaiting = isBusy || revision === undefined

  const decide = async (decision: Decision) => {
    if (isBusy || revision === undefined) return
    const isLacking = decision !== 'approve' && notes.trim() === ''
    setLacksNotes(isLacking)
    if (isLacking) return
    if (decision === 'approve' && !hasReachedEnd && !window.confirm(notRead)) return
    if (decision === 'reject' && !window.confirm('Reject this case study for good?')) return
    // If the request fails, the mutation shows the error and the notes stay.
    await onDecide({ decision, notes, revision }).then(
      () => clearStored(key),
      () => undefined,
    )
  }

  return (
    <section className="stack" aria-label="Decision">
      <Textarea
        label="Notes to the author"
        description="Needed for returning and rejecting"
        rows={5}
        maxLength={5000}
        value={notes}
        error={lacksNotes && 'Please write a note to the author.'}
        onChange={(event) => writeStored(key, event.currentTarget.value)}
      />
      <div className="buttons">
        <Button aria-disabled={isWaiting} onClick={() => decide('approve')}>
          Approve and publish
        </Button>
        <Button variant="default" aria-disabled={isWaiting} onClick={() => decide('return')}>
          Return with notes
        </Button>
        <Button
          variant="default"
          className="alarm"
          aria-disabled={isWaiting}
          onClick={() => decide('reject')}
        >
          Reject
        </Button>
      </div>
    </section>
  )
}
