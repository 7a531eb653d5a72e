import { useMutation } from '@tanstack/react-query'
import { createCase, updateCase } from '@contract/case-making.ts'
import { callApi } from '../../../lib/api.ts'
import { idOfKept } from '../form/kept-form.ts'
import type { FilledCaseForm } from './case-form-values.ts'

/** A key has one case id, so a second try after a lost answer updates the same case. */
export function useCreateCase(keptKey: string) {
  return useMutation({
    mutationFn: (form: FilledCaseForm) => callApi(createCase, { ...form, id: idOfKept(keptKey) }),
  })
}

/** `revision`: the server's version that the form last merged. */
export function useUpdateCase(id: string, revision: string) {
  return useMutation({ mutationFn: (form: FilledCaseForm) => callApi(updateCase, { ...form, id, revision }) })
}
