import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { joinRoom } from '@contract/rooms.ts'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { notify } from '../../lib/notify/notify.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { roomKeys } from './room-queries.ts'

export function JoinPanel({ to }: { to: { id: string } | { token: string } }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const join = useMutation({
    mutationFn: () => callApi(joinRoom, to),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: roomKeys.all })
      await navigate(`/rooms/${id}`, { replace: true })
    },
    onError: (error) => notify.error(detailOr(error, 'You could not join. Please try again.')),
  })
  return (
    <section className="stack gap-sm py-md px-md raised column" aria-label="Join the room">
      <p>
        Members of the room see your name, when you are here, and exact counts of its members’ answers. In a
        small room, counts can show who answered what.
      </p>
      <BusyButton className="self-start" isBusy={join.isPending} onClick={() => join.mutate()}>
        Join the room
      </BusyButton>
    </section>
  )
}
