import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../../../lib/notify/notify.ts'
import { useSession } from '../../../lib/session/session.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { idOfKept } from '../../../lib/storage/kept-form.ts'
import { useLeaveQuestion } from '../form/use-leave-question.ts'
import { useOwnKey } from '../form/use-own-key.ts'
import { CaseEditor } from './case-editor.tsx'
import { emptyCase } from './case-form-values.ts'
import { useCreateCase } from './use-create-case.tsx'

type Purpose = { isReviewed: boolean; cancelTo: string }

const failed = 'Failed to create case study'

export function CreateCase(purpose: Purpose) {
  const keptKey = useOwnKey(storageKeys.newCases(useSession()?.id))
  return keptKey && <NewCase key={keptKey} keptKey={keptKey} {...purpose} />
}

function NewCase({ keptKey, isReviewed, cancelTo }: Purpose & { keptKey: string }) {
  const navigate = useNavigate()
  const forgetWords = useRef<(() => void) | null>(null)
  useLeaveQuestion(() => forgetWords.current !== null)
  const leaveFor = (to: string) => {
    forgetWords.current?.()
    forgetWords.current = null
    void navigate(to)
  }
  const { create, dialog } = useCreateCase(failed, (id, status) => {
    leaveFor(`/case-study/${id}`)
    // Without `status`, the edit dialog has saved the case and shown its own message.
    if (status)
      notify.success(
        isReviewed
          ? 'Case study submitted. It will be reviewed before everyone can read it.'
          : status === 'scheduled'
            ? 'Case study scheduled. It will be published automatically.'
            : 'Case study created successfully!',
      )
  })
  const cancel = () => {
    if (forgetWords.current && !window.confirm('Leave and discard what you have written?')) return
    leaveFor(cancelTo)
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
          failed,
        }}
        failure={create.error}
        isBusy={create.isPending || create.isSuccess}
        onSubmit={(form, forget) => {
          forgetWords.current = forget
          create.mutate({ ...form, id: idOfKept(keptKey) })
        }}
        onDirty={(forget) => (forgetWords.current = forget)}
        onCancel={cancel}
      />
      {dialog}
    </>
  )
}
