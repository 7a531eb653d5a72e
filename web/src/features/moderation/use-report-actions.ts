import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@contract/endpoint.ts'
import { claimReport, type ReportedItem, resolveReport } from '@contract/moderation.ts'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { focusHeading } from '../../lib/page/focus-heading.ts'
import { notify } from '../../lib/notify/notify.ts'
import { sessionQuery } from '../../lib/session/session.ts'
import { storageKeys } from '../../lib/storage/storage-keys.ts'
import { clearStored } from '../../lib/storage/stored.ts'
import { moderationKeys } from './moderation-queries.ts'
import { describeOutcome } from './report-words.ts'

export type Resolution = Omit<InputOf<typeof resolveReport>, 'target' | 'target_id'>

export function useReportActions({ target, target_id }: ReportedItem) {
  const client = useQueryClient()
  const askAgain = () => client.invalidateQueries({ queryKey: moderationKeys.all })
  const refuse = (words: string) => (error: unknown) => {
    notify.error(detailOr(error, words))
    // Another moderator was faster, so refetch: the queue then shows who.
    void askAgain()
  }
  const claim = useMutation({
    mutationFn: (release: boolean) => callApi(claimReport, { target, target_id, release }),
    onSuccess: askAgain,
    onError: refuse('Failed to claim the report'),
  })
  const resolve = useMutation({
    mutationFn: (resolution: Resolution) => callApi(resolveReport, { target, target_id, ...resolution }),
    onSuccess: (_nothing, { outcome }) => {
      const userId = client.getQueryData(sessionQuery.queryKey)?.id
      clearStored(storageKeys.reportNote(userId, target_id))
      clearStored(storageKeys.reportEdit(userId, target_id))
      notify.success(describeOutcome(outcome, target))
      focusHeading('reports')
      return askAgain()
    },
    onError: refuse('Failed to decide on the report'),
  })
  return { claim, resolve }
}
