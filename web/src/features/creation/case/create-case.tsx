import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { hasCode } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useSession } from '../../../lib/session.ts'
import { useLeaveQuestion } from '../form/use-leave-question.ts'
import { CaseEditor } from './case-editor.tsx'
import { caseValuesOf, emptyCase, type FilledCaseForm } from './case-form-values.ts'
import { EditCaseDialog } from './edit-case-dialog.tsx'
import { keepForEdit } from './kept-case.ts'
import { idOfKept } from '../form/kept-form.ts'
import { useOwnKey } from '../form/use-own-key.ts'
import { useCreateCase } from './use-submit-case.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'

type Purpose = { isReviewed: boolean; cancelTo: string }

/** The form of a new case, which is published or reviewed first. */
export function CreateCase(purpose: Purpose) {
  const keptKey = useOwnKey(storageKeys.newCases(useSession()?.id))
  return keptKey && <NewCase key={keptKey} keptKey={keptKey} {...purpose} />
}

function NewCase({ keptKey, isReviewed, cancelTo }: Purpose & { keptKey: string }) {
  const user = useSession()
  const navigate = useNavigate()
  const create = useCreateCase(keptKey)
  const forgetWords = useRef<(() => void) | null>(null)
  const [stored, setStored] = useState<{ id: string; forget: () => void } | null>(null)
  useLeaveQuestion(() => forgetWords.current !== null)

  const leaveFor = (id: string, forget: () => void) => {
    forget()
    forgetWords.current = null
    void navigate(`/case-study/${id}`)
  }
  const submit = (form: FilledCaseForm, forget: () => void) =>
    create.mutate(form, {
      onSuccess: ({ id, status }) => {
        leaveFor(id, forget)
        notify.success(
          isReviewed
            ? 'Case study submitted. It will be reviewed before everyone can read it.'
            : status === 'scheduled'
              ? 'Case study scheduled. It will be published automatically.'
              : 'Case study created successfully!',
        )
      },
      onError: (error) => {
        if (!hasCode(error, 'conflict')) return notify.error('Failed to create case study')
        notify.error(error.message)
        // An earlier try stored the case, and another member has edited it since, so this becomes an edit.
        const id = idOfKept(keptKey)
        keepForEdit(storageKeys.caseEdit(user?.id, id), caseValuesOf(form))
        setStored({ id, forget })
      },
    })
  const cancel = () => {
    if (forgetWords.current && !window.confirm('Leave and discard what you have written?')) return
    forgetWords.current?.()
    forgetWords.current = null
    void navigate(cancelTo)
  }

  return (
    <>
      <CaseEditor
        initial={emptyCase}
        keptKey={keptKey}
        isNew
        mayPublish={!isReviewed}
        words={{
          submit: isReviewed ? 'Submit for review' : 'Create Case Study',
          busy: isReviewed ? 'Submitting...' : 'Creating...',
          failed: 'Failed to create case study',
        }}
        failure={create.error}
        isBusy={create.isPending || create.isSuccess}
        onSubmit={submit}
        onDirty={(forget) => (forgetWords.current = forget)}
        onCancel={cancel}
      />
      {stored && (
        <EditCaseDialog
          caseId={stored.id}
          onSaved={() => leaveFor(stored.id, stored.forget)}
          onClose={() => setStored(null)}
        />
      )}
    </>
  )
}
