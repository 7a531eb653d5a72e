import { useQuery } from '@tanstack/react-query'
import { BusyButton } from '../../ui/busy-button.tsx'
import { type Followed, followsQuery, isFollowed, useFollow } from './follow-queries.ts'

export function FollowButton({ what, name }: { what: Followed; name: string }) {
  const { data } = useQuery(followsQuery)
  const { mutate, isPending } = useFollow(what, name)
  if (!data) return null
  const isOn = isFollowed(data, what)
  return (
    <BusyButton
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      isBusy={isPending}
      title={`Notifies you of new cases ${'tag' in what ? 'with this tag' : 'by this member'}`}
      onClick={() => mutate(!isOn)}
    >
      {isOn ? 'Following' : 'Follow'}
    </BusyButton>
  )
}
