import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { getCaseForEdit } from '@contract/case-making.ts'
import type { CaseStudy } from '@contract/cases.ts'
import { callApi, hasCode } from '../../../lib/api.ts'
import { KeptWords } from '../../../lib/kept-words.tsx'
import { useSession } from '../../../lib/session.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'
import { clearStored, useFromStored } from '../../../lib/stored.ts'
import { keptCaseWords } from './kept-case.ts'
import { EditCaseForm } from './edit-case-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from './edit-case-dialog.module.css'

export function EditCaseDialog({
  caseId,
  onSaved,
  onClose,
}: {
  caseId: string
  onSaved: (study: CaseStudy) => void
  onClose: () => void
}) {
  const forgetChanges = useRef<(() => void) | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['creation', 'edit', caseId],
    queryFn: ({ signal }) => callApi(getCaseForEdit, { id: caseId }, { signal }),
    // Each opening loads the case again; nothing replaces it while the author writes.
    gcTime: 0,
    staleTime: Infinity,
  })
  const isForbidden = hasCode(error, 'forbidden')
  const isClosed = isForbidden || hasCode(error, 'not_found')
  const keptKey = storageKeys.caseEdit(useSession()?.id, caseId)
  const words = useFromStored(() => (isClosed ? keptCaseWords(keptKey) : ''))
  const closeUnlessUnsaved = () => {
    if (forgetChanges.current && !window.confirm('Close and discard your unsaved changes?')) return
    forgetChanges.current?.()
    onClose()
  }

  return (
    <Dialog
      opened
      onClose={closeUnlessUnsaved}
      title="Edit Case Study"
      size="56rem"
      isWhole
      closeOnClickOutside={false}
    >
      {data ? (
        <EditCaseForm
          study={data}
          onConflict={() => void refetch()}
          onDirty={(forget) => (forgetChanges.current = forget)}
          onSaved={(study) => {
            onSaved(study)
            onClose()
          }}
          onCancel={closeUnlessUnsaved}
        />
      ) : isClosed && words !== '' ? (
        <KeptWords
          why={isForbidden ? 'You can no longer edit this case study.' : 'This case study no longer exists.'}
          text={words}
          onForget={() => {
            clearStored(keptKey)
            onClose()
          }}
        />
      ) : error ? (
        <div role="alert" className={`stack items-start ${classes.failure}`}>
          <p>Failed to load case study: {error.message}</p>
          <Button onClick={() => refetch()}>Try again</Button>
        </div>
      ) : (
        <p className={`dim ${classes.waiting}`}>Loading case study...</p>
      )}
    </Dialog>
  )
}
