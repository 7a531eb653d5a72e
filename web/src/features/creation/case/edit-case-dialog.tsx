import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { getCaseForEdit, updateCase } from '@contract/case-making.ts'
import type { CaseStudy } from '@contract/cases.ts'
import type { OutputOf } from '@contract/endpoint.ts'
import { callApi, detailOr, hasCode } from '../../../lib/api/api.ts'
import { KeptWords } from '../../../lib/merge/kept-words.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { clearStored, useFromStored } from '../../../lib/storage/stored.ts'
import { formatDate } from '../../../lib/time/dates.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { countOf } from '../../../lib/text/count-of.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { keptCaseWords } from './kept-case.ts'
import { CaseEditor } from './case-editor.tsx'
import { caseValuesOf, type FilledCaseForm } from './case-form-values.ts'

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
    // Loads the case each time the dialog opens. A refetch must not replace it while the author types.
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
        <div role="alert" className="stack items-start mb-md">
          <p>Failed to load case study: {error.message}</p>
          <Button onClick={() => refetch()}>Try again</Button>
        </div>
      ) : (
        <p className="dim" style={{ minHeight: '80dvh' }}>
          Loading case study...
        </p>
      )}
    </Dialog>
  )
}

const dayMs = 24 * 60 * 60 * 1000
const failed = 'Failed to update case study'

type EditedCase = OutputOf<typeof getCaseForEdit>

function EditCaseForm({
  study,
  onConflict,
  onDirty,
  onSaved,
  onCancel,
}: {
  study: EditedCase
  /** Called when another member has saved the case meanwhile. Reloads the case, and the form merges the new `study`. */
  onConflict: () => void
  onDirty: (forget: (() => void) | null) => void
  onSaved: (study: CaseStudy) => void
  onCancel: () => void
}) {
  const user = useSession()
  const initial = useMemo(() => caseValuesOf(study), [study])
  const { id, revision } = study
  const update = useMutation({
    mutationFn: (form: FilledCaseForm) => callApi(updateCase, { ...form, id, revision }),
  })

  const submit = (form: FilledCaseForm, forget: () => void) => {
    const days = form.discussion_period_days
    const until = Date.parse(study.created_at) + days * dayMs
    const isReleased = study.status === 'published' && Date.parse(study.discussion_period_ends) <= serverNow()
    const question = `The solution has already been released. A discussion period of ${countOf(days, 'day')} hides it again until ${formatDate(new Date(until).toISOString())}. Continue?`
    if (isReleased && until > serverNow() && !window.confirm(question)) return
    update.mutate(form, {
      onSuccess: (updated) => {
        forget()
        notify.success('Case study updated successfully!')
        onSaved(updated)
      },
      onError: (error) => {
        notify.error(detailOr(error, failed))
        if (hasCode(error, 'conflict')) onConflict()
      },
    })
  }

  return (
    <CaseEditor
      initial={initial}
      keptKey={storageKeys.caseEdit(user?.id, id)}
      isNew={false}
      note={study.review_notes ? `The reviewer’s notes: ${study.review_notes}` : undefined}
      words={{
        submit: 'Update Case Study',
        busy: 'Updating...',
        failed,
      }}
      failure={update.error}
      isBusy={update.isPending}
      onSubmit={submit}
      onDirty={onDirty}
      onCancel={onCancel}
    />
  )
}
