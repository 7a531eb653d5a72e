import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { getCaseForEdit } from '@contract/case-making.ts'
import type { CaseStudy } from '@contract/cases.ts'
import { callApi } from '../../../lib/api.ts'
import { EditCaseForm } from './edit-case-form.tsx'
import classes from './edit-case-modal.module.css'

export function EditCaseModal({
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
    // Nobody edits what was true yesterday, and nothing is exchanged while somebody writes.
    gcTime: 0,
    staleTime: Infinity,
  })
  const closeUnlessUnsaved = () => {
    if (forgetChanges.current && !window.confirm('Close and discard your unsaved changes?')) return
    forgetChanges.current?.()
    onClose()
  }

  return (
    <Modal
      opened
      onClose={closeUnlessUnsaved}
      title="Edit Case Study"
      size="56rem"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      classNames={{
        inner: classes.inner,
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      {data ? (
        <EditCaseForm
          study={data}
          onDirty={(forget) => (forgetChanges.current = forget)}
          onSaved={(study) => {
            onSaved(study)
            onClose()
          }}
          onCancel={closeUnlessUnsaved}
        />
      ) : error ? (
        <div role="alert" className={classes.failure}>
          <p>Failed to load case study: {error.message}</p>
          <Button onClick={() => refetch()}>Try again</Button>
        </div>
      ) : (
        <p className={classes.waiting}>Loading case study...</p>
      )}
    </Modal>
  )
}
