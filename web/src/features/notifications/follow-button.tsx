import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Followed, followsQuery, isFollowed, useFollow } from './follow-queries.ts'

export function FollowButton({ what, name }: { what: Followed; name: string }) {
  const { data } = useQuery(followsQuery)
  const { mutate, isPending } = useFollow(what, name)
  if (!data) return null
  const isOn = isFollowed(data, what)
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      aria-disabled={isPending || undefined}
      title={`Notifies you of new cases ${'tag' in what ? 'with this tag' : 'by this member'}`}
      onClick={() => !isPending && mutate(!isOn)}
    >
      {isOn ? 'Following' : 'Follow'}
    </Button>
  )
}
