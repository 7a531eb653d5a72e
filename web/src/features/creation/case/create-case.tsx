import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { newId } from '../../../lib/new-id.ts'
import { notify } from '../../../lib/notify.ts'
import { useSession } from '../../../lib/session.ts'
import { useLeaveQuestion } from '../form/use-leave-question.ts'
import { CaseEditor } from './case-editor.tsx'
import { emptyCase, type FilledCaseForm } from './case-form-values.ts'
import { useCreateCase } from './use-submit-case.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'

/** By hand, for those who publish at once and for those whose case is reviewed first. */
export function CreateCase({ isReviewed, cancelTo }: { isReviewed: boolean; cancelTo: string }) {
  const user = useSession()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const create = useCreateCase(id)
  const forgetWords = useRef<(() => void) | null>(null)
  useLeaveQuestion(() => forgetWords.current !== null)

  const submit = (form: FilledCaseForm, forget: () => void) =>
    create.mutate(form, {
      onSuccess: ({ status }) => {
        forget()
        forgetWords.current = null
        notify.success(
          isReviewed
            ? 'Case study submitted. It will be reviewed before everyone can read it.'
            : status === 'scheduled'
              ? 'Case study scheduled. It appears by itself.'
              : 'Case study created successfully!',
        )
        void navigate(`/case-study/${id}`)
      },
      onError: () => notify.error('Failed to create case study'),
    })
  const cancel = () => {
    if (forgetWords.current && !window.confirm('Leave and discard what you have written?')) return
    forgetWords.current?.()
    forgetWords.current = null
    void navigate(cancelTo)
  }

  return (
    <CaseEditor
      initial={emptyCase}
      keptKey={storageKeys.newCase(user?.id)}
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
  )
}
