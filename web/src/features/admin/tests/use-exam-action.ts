import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteTest, featureTest, releaseTest, updateTest } from '@contract/exam-making.ts'
import { callApi, hasCode } from '../../../lib/api/api.ts'
import { isForSafety, withSafetyReason } from '../../../lib/api/with-safety-reason.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { adminKeys } from '../admin-queries.ts'

export type ExamAction =
  | { kind: 'feature'; value: boolean }
  | { kind: 'bank'; value: boolean }
  | { kind: 'time'; seconds: number; known: number }
  | { kind: 'delete' }

const done = {
  feature: 'Featured status updated',
  bank: 'Practice bank updated',
  time: 'Test time updated',
  delete: 'Test deleted',
}
const failed = {
  feature: 'Failed to update featured status',
  bank: 'Failed to update the practice bank',
  time: 'Failed to update test time',
  delete: 'Failed to delete test',
}

function act(id: string, action: ExamAction): Promise<unknown> {
  switch (action.kind) {
    case 'feature':
      return withSafetyReason((safety_reason) =>
        callApi(featureTest, { id, is_featured: action.value, safety_reason }),
      )
    case 'bank':
      return withSafetyReason(
        (safety_reason) => callApi(releaseTest, { id, is_in_bank: action.value, safety_reason }),
        'release',
      )
    case 'time':
      return callApi(updateTest, { id, time_limit: action.seconds, known_time_limit: action.known })
    case 'delete':
      return callApi(deleteTest, { id })
  }
}

export function useExamAction(id: string) {
  const client = useQueryClient()
  return useMutation({
    // An act waits for the previous one of its row.
    scope: { id: `exam ${id}` },
    mutationFn: (action: ExamAction) => act(id, action),
    // Featuring one test unfeatures another, so refetch the whole list.
    onSuccess: async (_answer, { kind }) => {
      notify.success(done[kind])
      await client.invalidateQueries({ queryKey: adminKeys.exams() })
    },
    onError: (error, { kind }) => {
      // The safety dialog has already shown why the server refused.
      if (isForSafety(error)) return undefined
      if (!hasCode(error, 'conflict')) return notify.error(failed[kind])
      notify.error(error.message)
      return client.invalidateQueries({ queryKey: adminKeys.exams() })
    },
  })
}
