import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addCaseCards, addRecallCards, mostAdded } from '@contract/recall.ts'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { notify } from '../../lib/notify/notify.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { refreshSession } from '../../lib/session/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { recallKeys } from './recall-keys.ts'
import classes from './add-to-reviews.module.css'

export function AddToReviews({ entries }: { entries: { kind: string; id: string }[] }) {
  return (
    <AddButton
      label={entries.length === 1 ? 'Add to reviews' : `Add all ${entries.length} to reviews`}
      onAdd={async () => {
        let added = 0
        for (let at = 0; at < entries.length; at += mostAdded)
          added += (await callApi(addRecallCards, { entries: entries.slice(at, at + mostAdded) })).added
        return { named: entries.length, added }
      }}
    />
  )
}

export function AddCaseToReviews({ caseId }: { caseId: string }) {
  return (
    <AddButton
      label="Add its points and formulas to reviews"
      onAdd={() => callApi(addCaseCards, { case_id: caseId })}
    />
  )
}

function AddButton({
  label,
  onAdd,
}: {
  label: string
  onAdd: () => Promise<{ named: number; added: number }>
}) {
  const [isAdded, setIsAdded] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: onAdd,
    onSuccess: ({ named, added }) => {
      if (named === 0) return notify.error('No point or formula from the library is named here')
      setIsAdded(true)
      notify.success(
        added === 0
          ? 'Already in your reviews'
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
      classNames={{ root: classes.button, label: classes.words }}
      aria-disabled={!isIdle}
      data-disabled={isAdded}
      leftSection={<Icon name={isAdded ? 'check' : 'plus'} size={18} />}
      onClick={() => isIdle && mutate()}
    >
      {isAdded ? 'In your reviews' : label}
    </Button>
  )
}
