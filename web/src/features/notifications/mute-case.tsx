import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { detailOr } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { Icon } from '../../ui/icon.tsx'
import { mute } from './notification-queries.ts'

/** No more news of this case. `onChange` lets the page remember what came with the case. */
export function MuteCase({
  caseId,
  isMuted,
  onChange,
}: {
  caseId: string
  isMuted: boolean
  onChange: (isMuted: boolean) => void
}) {
  const change = useMutation({
    mutationFn: (muted: boolean) => mute(caseId, muted),
    onSuccess: (_nothing, muted) => {
      onChange(muted)
      notify.success(muted ? 'You will hear no more of this case' : 'You will hear of this case again')
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to change notifications')),
  })
  return (
    <Button
      variant="default"
      leftSection={<Icon name={isMuted ? 'bell-off' : 'bell'} size={18} />}
      aria-pressed={isMuted}
      aria-disabled={change.isPending}
      onClick={() => !change.isPending && change.mutate(!isMuted)}
    >
      {isMuted ? 'Muted' : 'Mute'}
    </Button>
  )
}
