import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createCase } from '@contract/case-making.ts'
import type { CaseStatus } from '@contract/cases.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { callApi, hasCode } from '../../../lib/api/api.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { useSession } from '../../../lib/session/session.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { caseValuesOf } from './case-form-values.ts'
import { EditCaseDialog } from './edit-case-dialog.tsx'
import { keepForEdit } from './kept-case.ts'

/**
 * Creates a case. On `conflict`, an earlier try stored the case and another member has edited it since. `dialog` then
 * offers the author's text as an edit of that case.
 */
export function useCreateCase(failed: string, onSaved: (id: string, status?: CaseStatus) => void) {
  const userId = useSession()?.id
  const [stored, setStored] = useState<string | null>(null)
  const create = useMutation({
    mutationFn: (form: InputOf<typeof createCase> & { id: string }) => callApi(createCase, form),
    onSuccess: ({ id, status }) => onSaved(id, status),
    onError: (error, form) => {
      if (!hasCode(error, 'conflict')) return notify.error(failed)
      notify.error(error.message)
      keepForEdit(storageKeys.caseEdit(userId, form.id), caseValuesOf(form))
      setStored(form.id)
    },
  })
  const dialog = stored && (
    <EditCaseDialog caseId={stored} onSaved={() => onSaved(stored)} onClose={() => setStored(null)} />
  )
  return { create, dialog }
}
