import '@mantine/core/styles/Input.css'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { detailOr } from '../../../lib/api/api.ts'
import { localMoment } from '../../../lib/time/local-moment.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { publishAt } from '../../../lib/club/publish-at.ts'
import { momentField, ownZone } from './moment-field.ts'

export function ScheduleTools({
  id,
  publishesAt,
  onChange,
}: {
  id: string
  publishesAt: string
  onChange: () => void
}) {
  const [written, setWritten] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (moment: string | null) => publishAt(id, moment),
    onSuccess: ({ status }) => {
      notify.success(status === 'published' ? 'Case study published' : 'New time saved')
      setWritten(null)
      opener.current?.focus()
      onChange()
    },
    onError: (failure) => notify.error(detailOr(failure, 'Failed to update case study')),
  })

  const publishNow = () => {
    if (!isPending && window.confirm('Publish this case study now?')) mutate(null)
  }
  const toggle = () => {
    setError(undefined)
    setWritten(written === null ? localMoment(new Date(publishesAt)) : null)
  }
  const save = () => {
    const moment = momentField.safeParse(written)
    setError(moment.error?.issues[0]?.message)
    if (moment.success && !isPending) mutate(moment.data)
  }

  return (
    <>
      <div className="line py-2xs">
        <Button size="sm" aria-disabled={isPending} onClick={publishNow}>
          Publish now
        </Button>
        <Button ref={opener} size="sm" variant="default" aria-expanded={written !== null} onClick={toggle}>
          Change the time
        </Button>
      </div>
      {written !== null && (
        <form
          className="stack items-start gap-sm"
          style={{ flexBasis: '100%' }}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <TextInput
            label="Day and time"
            description={ownZone()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="datetime-local"
            value={written}
            error={error}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
          <Button type="submit" size="sm" aria-disabled={isPending}>
            {isPending ? 'Saving...' : 'Save'}
          </Button>
        </form>
      )}
    </>
  )
}
