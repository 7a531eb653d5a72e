import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { removePicture, savePicture } from '@contract/pictures.ts'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { actLater, laterActs, takeBack } from '../../lib/session/later-acts.ts'
import { notify } from '../../lib/notify/notify.ts'
import { isSignedInAs, refreshSession } from '../../lib/session/session.ts'
import { useStore } from '../../lib/store.ts'
import { settingsKey } from './settings-queries.ts'
import classes from './own-picture.module.css'
import { CropPicture } from './crop-picture.tsx'

export function OwnPicture({
  userId,
  own,
  onSaved,
}: {
  userId: string | null
  own: string | null
  onSaved: () => void
}) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ImageBitmap | null>(null)
  const leaving = useStore(laterActs)
  const { mutate: save, isPending } = useMutation({
    mutationFn: (image: string) => {
      // Cancels the delayed removal of the old picture, which the new picture replaces.
      if (own) takeBack(own)
      return callApi(savePicture, { image })
    },
    onSuccess: () => {
      setChosen(null)
      notify.success('Saved')
      return showAnew()
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to save')),
  })
  const { mutateAsync: remove } = useMutation({
    mutationFn: (id: string) => callApi(removePicture, { id }, { keepalive: true }),
    onSuccess: () => {
      notify.success('Picture removed')
      return showAnew()
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to save')),
  })
  const showAnew = async () => {
    onSaved()
    await Promise.all([refreshSession(client), client.invalidateQueries({ queryKey: settingsKey })])
  }
  const open = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? []
    // Empties the input, so that the member can choose the same file again.
    input.value = ''
    if (!file) return
    try {
      setChosen(await createImageBitmap(file))
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      notify.error('This file is not a picture that the browser can show. Please choose another.')
    }
  }

  return (
    <div className="line">
      <label className={`inline outlined gap-0 px-md strong thumb ${classes.choose}`}>
        <input type="file" accept="image/png,image/jpeg,image/webp" onChange={open} />
        {own ? 'Choose another picture' : 'Choose a picture'}
      </label>
      {own && !leaving.has(own) && (
        <Button
          variant="default"
          onClick={() =>
            // Checks the session again, because another member may have signed in. The mutation shows its own errors.
            actLater(
              own,
              async () =>
                userId && isSignedInAs(client, userId) && (await remove(own).catch(() => undefined)),
            )
          }
        >
          Remove
        </Button>
      )}
      {own && leaving.has(own) && (
        <output>
          Removed.{' '}
          <Button variant="default" ref={focus} onClick={() => takeBack(own)}>
            Undo
          </Button>
        </output>
      )}
      {chosen && (
        <CropPicture image={chosen} isBusy={isPending} onSave={save} onClose={() => setChosen(null)} />
      )}
    </div>
  )
}

const focus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })
