import { Button } from '@mantine/core'
import { useState } from 'react'
import { createCalendar } from '@contract/assignments.ts'
import { callApi } from '../../lib/api/api.ts'
import { copyLink, linkTo } from '../../lib/page/share-link.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useGroupAct } from './group-queries.ts'

/** The server keeps only a hash of the token, so the address is shown once. */
export function CalendarPanel({ groupId }: { groupId: string }) {
  const [path, setPath] = useState<string | null>(null)
  const create = useGroupAct(
    () => callApi(createCalendar, { id: groupId }),
    'Calendar address created',
    ({ token }) => setPath(`/api/groups/calendar/${token}`),
  )
  return (
    <section className="stack gap-sm" aria-labelledby="calendar">
      <h2 id="calendar" className="text-xl regular">
        In your calendar
      </h2>
      <p className="dim measure">
        {path
          ? 'Subscribe to this address in your calendar to see what is due. It is yours alone: keep it to yourself.'
          : 'Create an address and subscribe to it in your calendar to see what is due. A new address ends the earlier one.'}
      </p>
      {path && (
        <p className="line break-anywhere">
          <code className="text-sm">{linkTo(path)}</code>
          <Button variant="default" onClick={() => void copyLink(path)}>
            Copy address
          </Button>
        </p>
      )}
      <BusyButton
        variant="default"
        className="self-start"
        isBusy={create.isPending}
        onClick={() => create.mutate(undefined)}
      >
        {path ? 'Create a new address' : 'Create an address'}
      </BusyButton>
    </section>
  )
}
