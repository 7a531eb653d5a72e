import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  askRatings,
  claimSubmission,
  decideSubmission,
  rateSubmission,
  type submission,
} from '@contract/reviews.ts'
import type { InputOf } from '@contract/endpoint.ts'
import type { z } from 'zod/mini'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { focusHeading } from '../../lib/page/focus-heading.ts'
import { notify } from '../../lib/notify/notify.ts'
import { queueQuery, reviewKeys } from './review-queries.ts'

export type Submission = z.infer<typeof submission>
type Decision = InputOf<typeof decideSubmission>['decision']

const done: Record<Decision, string> = {
  approve: 'Case study approved: it is public now.',
  return: 'Returned to its author with your notes.',
  reject: 'Case study rejected.',
}

export function useReviewActions(id: string) {
  const client = useQueryClient()
  const askAgain = () => client.invalidateQueries({ queryKey: reviewKeys.queue() })
  const show = (changed: Submission) =>
    client.setQueryData(
      queueQuery.queryKey,
      (queue) =>
        queue && {
          ...queue,
          pages: queue.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => (item.id === id ? changed : item)),
          })),
        },
    )
  const refuse = (words: string) => (error: unknown) => {
    notify.error(detailOr(error, words))
    // Another reviewer or the author acted first, so refetch both queries.
    void askAgain()
    void client.invalidateQueries({ queryKey: reviewKeys.material(id) })
  }

  const claim = useMutation({
    mutationFn: (release: boolean) => callApi(claimSubmission, { id, release }),
    onSuccess: show,
    onError: refuse('Failed to claim the case study'),
  })
  const ask = useMutation({
    mutationFn: (asks: boolean) => callApi(askRatings, { id, asks }),
    onSuccess: show,
    onError: refuse('Failed to ask for ratings'),
  })
  const decide = useMutation({
    // `revision`: the version that the reviewer sees. The author may have edited the case meanwhile.
    mutationFn: (made: { decision: Decision; notes: string; revision: string }) =>
      callApi(decideSubmission, { id, ...made }),
    onSuccess: (_answer, { decision }) => {
      notify.success(done[decision])
      focusHeading('page-title')
      // Do not await: the form must clear the notes before the case leaves the queue.
      void askAgain()
    },
    onError: refuse('Failed to decide'),
  })
  const rate = useMutation({
    mutationFn: (rating: { clarity: number; correctness: number; comment: string }) =>
      callApi(rateSubmission, { id, ...rating }),
    onSuccess: () => {
      notify.success('Thank you for your rating.')
      return askAgain()
    },
    onError: refuse('Failed to rate'),
  })
  return { claim, ask, decide, rate }
}
