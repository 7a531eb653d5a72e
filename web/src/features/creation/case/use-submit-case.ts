import { useMutation } from '@tanstack/react-query'
import { createCase, updateCase } from '@contract/case-making.ts'
import { callApi } from '../../../lib/api.ts'
import { idOfKept } from '../form/kept-form.ts'
import type { FilledCaseForm } from './case-form-values.ts'

/** Whatever is kept under this key is one case: another try after a lost answer takes its newer words there. */
export function useCreateCase(keptKey: string) {
  return useMutation({
    mutationFn: (form: FilledCaseForm) => callApi(createCase, { ...form, id: idOfKept(keptKey) }),
  })
}

/** `revision`: what the form began from, or has been merged with since. */
export function useUpdateCase(id: string, revision: string) {
  return useMutation({ mutationFn: (form: FilledCaseForm) => callApi(updateCase, { ...form, id, revision }) })
}
