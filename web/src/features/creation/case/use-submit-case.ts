import { useMutation } from '@tanstack/react-query'
import { createCase, updateCase, type QuizDraft, saveQuiz } from '@contract/case-making.ts'
import { callApi } from '../../../lib/api.ts'
import type { FilledCaseForm } from './case-form-values.ts'

const isSame = (a: QuizDraft[], b: QuizDraft[]) => JSON.stringify(a) === JSON.stringify(b)

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

export function useUpdateCase(id: string, before: QuizDraft[]) {
  return useMutation({
    mutationFn: async ({ questions, ...form }: FilledCaseForm) => {
      const updated = await callApi(updateCase, { ...form, id })
      if (!isSame(questions, before)) await callApi(saveQuiz, { id, questions })
      return updated
    },
  })
}
