import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type getCaseForEdit, updateCase } from '@contract/case-making.ts'
import type { CaseStudy } from '@contract/cases.ts'
import type { OutputOf } from '@contract/endpoint.ts'
import { callApi, detailOr, hasCode } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notify.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useSession } from '../../../lib/session.ts'
import { CaseEditor } from './case-editor.tsx'
import { caseValuesOf, type FilledCaseForm } from './case-form-values.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'

const dayMs = 24 * 60 * 60 * 1000
const failed = 'Failed to update case study'

type EditedCase = OutputOf<typeof getCaseForEdit>

export function EditCaseForm({
  study,
  onConflict,
  onDirty,
  onSaved,
  onCancel,
}: {
  study: EditedCase
  /** Another member has saved the case: loads it again, and the form merges the new `study`. */
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
    const question = `The solution has already been released. A discussion period of ${days} days hides it again until ${formatDate(new Date(until).toISOString())}. Continue?`
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
