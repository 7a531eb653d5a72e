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
        The members of this room will see your name and whether you are here. They also see how many of them
        chose each answer. In a small room, this can show who chose what.
      </p>
      <BusyButton className="self-start" isBusy={join.isPending} onClick={() => join.mutate()}>
        Join the room
      </BusyButton>
    </section>
  )
}
