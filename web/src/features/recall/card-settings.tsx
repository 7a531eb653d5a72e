import '@mantine/core/styles/Input.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type RecallSettings, setRecallSettings } from '@contract/recall.ts'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { countOf } from '../../lib/text/count-of.ts'
import { notify } from '../../lib/notify/notify.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { saveFile } from '../../lib/page/save-file.ts'
import { ankiFile } from './anki-file.ts'
import { CardList } from './card-list.tsx'
import { recallKeys } from './recall-keys.ts'
import { readAllCards } from './recall-queries.ts'
import classes from './card-settings.module.css'

export function CardSettings({
  userId,
  settings,
  count,
}: {
  userId: string
  settings: RecallSettings
  count: number
}) {
  return (
    <div className={`stack gap-2xl ${classes.parts}`}>
      <SettingsForm key={JSON.stringify([userId, settings])} settings={settings} />
      <CardList count={count} />
      <Export count={count} />
    </div>
  )
}

function SettingsForm({ settings }: { settings: RecallSettings }) {
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: RecallSettings) => callApi(setRecallSettings, wanted),
    onSuccess: () => {
      notify.success('Saved')
      return queryClient.invalidateQueries({ queryKey: recallKeys.all })
    },
    onError: (error) => notify.error(detailOr(error, 'This could not be saved. Please try again.')),
  })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (!isPending)
      mutate({
        desired_retention: Number(form.get('retention')) / 100,
        new_per_day: Number(form.get('per-day')),
        time_zone: String(form.get('time-zone')),
      })
  }
  const zone = settings.time_zone
  const zones = Intl.supportedValuesOf('timeZone')
  return (
    <form className={`stack ${classes.part}`} aria-labelledby="how-often" onSubmit={save}>
      <h2 id="how-often">How often</h2>
      <TextInput
        type="number"
        label="Target retention"
        description="From 70 to 97 percent. A higher target brings cards back more often."
        classNames={{ wrapper: classes.short }}
        required
        withAsterisk={false}
        min={70}
        max={97}
        name="retention"
        defaultValue={Math.round(settings.desired_retention * 100)}
      />
      <TextInput
        type="number"
        label="New cards a day"
        classNames={{ wrapper: classes.short }}
        required
        withAsterisk={false}
        min={0}
        max={500}
        name="per-day"
        defaultValue={settings.new_per_day}
      />
      <NativeSelect
        label="Time zone"
        description="It decides when your day ends."
        data={zones.includes(zone) ? zones : [zone, ...zones]}
        name="time-zone"
        defaultValue={zone}
      />
      <Button type="submit" aria-disabled={isPending}>
        Save
      </Button>
    </form>
  )
}

function Export({ count }: { count: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => readAllCards(),
    onSuccess: (cards) => saveFile('case-club-cards.txt', 'text/plain;charset=utf-8', ankiFile(cards)),
    onError: (error) => notify.error(detailOr(error, 'Your cards could not be loaded. Please try again.')),
  })
  return (
    <section className={`stack ${classes.part}`} aria-labelledby="export">
      <h2 id="export">Export to Anki</h2>
      <p>A text file for Anki, with your notes but without your review history.</p>
      <Button
        variant="default"
        aria-disabled={isPending || count === 0}
        data-disabled={count === 0}
        onClick={() => !isPending && count > 0 && mutate()}
      >
        Save {countOf(count, 'card')} for Anki
      </Button>
    </section>
  )
}
