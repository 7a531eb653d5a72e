import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addRecallCards, mostAdded } from '@contract/recall.ts'
import { callApi, detailOr } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { queryClient } from '../../lib/query-client.ts'
import { refreshSession } from '../../lib/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { recallKeys } from './recall-queries.ts'

/** Makes one entry of the library a card, or all that a page lists. What is a card already stays one. */
export function AddToReviews({ entries }: { entries: { kind: string; id: string }[] }) {
  const [isAdded, setIsAdded] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      let added = 0
      for (let at = 0; at < entries.length; at += mostAdded)
        added += (await callApi(addRecallCards, { entries: entries.slice(at, at + mostAdded) })).added
      return added
    },
    onSuccess: (added) => {
      setIsAdded(true)
      notify.success(
        added === 0
          ? 'Already among your reviews'
          : added === 1
            ? 'Added to your reviews'
            : `${added} added to your reviews`,
      )
      void queryClient.invalidateQueries({ queryKey: recallKeys.all })
      void refreshSession(queryClient)
    },
    onError: (error) => notify.error(detailOr(error, 'This could not be added. Please try again.')),
  })
  const isIdle = !isPending && !isAdded
  return (
    <Button
      variant="default"
      aria-disabled={!isIdle}
      leftSection={<Icon name={isAdded ? 'check' : 'plus'} size={18} />}
      onClick={() => isIdle && mutate()}
    >
      {isAdded
        ? 'In your reviews'
        : entries.length === 1
          ? 'Add to reviews'
          : `Add all ${entries.length} to reviews`}
    </Button>
  )
}
