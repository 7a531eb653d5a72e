import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { reviewQuestions } from '@contract/practice.ts'
import { callApi, detailOr } from '../../../lib/api/api.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { refreshSession } from '../../../lib/session/session.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { beginPractice } from '../practice/practice-queries.ts'

export function ReviewActions({
  runId,
  numbers,
  isNext,
  children,
}: {
  /** The attempt or practice to repeat questions from. null: they can no longer be practiced. */
  runId: string | null
  numbers: number[]
  /** Makes 'Practice these' the page's filled button. */
  isNext: boolean
  children: ReactNode
}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const again = useMutation({
    mutationFn: (of: string) =>
      beginPractice(client, { source: 'again', again: of, numbers, mode: 'tutor', count: numbers.length }),
    onSuccess: ({ started_at, server_time }) => {
      if (Date.parse(server_time) - Date.parse(started_at) > 5000)
        notify.info('You still have an open practice. It continues first.')
      void navigate('/practice')
    },
    onError: (error) => notify.error(error.message),
  })
  const review = useMutation({
    mutationFn: (id: string) => callApi(reviewQuestions, { id, numbers }),
    onSuccess: ({ added }) => {
      notify.success(added === 0 ? 'Nothing new to add' : `${added} added to your reviews`)
      void refreshSession(client)
    },
    onError: (error) => notify.error(detailOr(error, 'This could not be added. Please try again.')),
  })
  const isBusy = again.isPending || review.isPending

  return (
    <div className="line gap-sm">
      {runId !== null && numbers.length > 0 && (
        <>
          <BusyButton
            variant={isNext ? 'filled' : 'default'}
            className="px-md"
            isBusy={isBusy}
            onClick={() => again.mutate(runId)}
          >
            Practice these
          </BusyButton>
          <BusyButton
            variant="default"
            className="px-md"
            isBusy={isBusy}
            onClick={() => review.mutate(runId)}
          >
            Add to reviews
          </BusyButton>
        </>
      )}
      {children}
      <Button variant="default" className="px-md" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}
