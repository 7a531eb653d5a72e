import { useMutation } from '@tanstack/react-query'
import { createCase, updateCase, saveQuiz } from '@contract/case-making.ts'
import { callApi } from '../../../lib/api.ts'
import type { FilledCaseForm } from './case-form-values.ts'

/** `id` is made before the first try: a second one after a lost answer is the same case. */
export function useCreateCase(id: string) {
  return useMutation({
    mutationFn: async ({ questions, ...form }: FilledCaseForm) => {
      const created = await callApi(createCase, { ...form, id })
      if (questions.length > 0) await callApi(saveQuiz, { id, questions })
      return created
    },
  })
}

/** `revision`: what the form began from, or has been merged with since. */
export function useUpdateCase(id: string, revision: string) {
  return useMutation({ mutationFn: (form: FilledCaseForm) => callApi(updateCase, { ...form, id, revision }) })
}
