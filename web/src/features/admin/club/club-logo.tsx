import { Button, FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '@contract/errors.ts'
import { logoMaxBytes, logoTooLarge, saveLogo } from '@contract/club-logo.ts'
import { callApi, detailOr } from '../../../lib/api/api.ts'
import { showClub, useClub } from '../../../lib/club/club.ts'
import { notify } from '../../../lib/notify/notify.ts'

async function toBase64(file: File) {
  if (file.size > logoMaxBytes) throw new ApiError('bad_input', { detail: logoTooLarge })
  return btoa(
    Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''),
  )
}

export function ClubLogo() {
  const { logo } = useClub()
  const forget = useRef<() => void>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File | null) => callApi(saveLogo, { image: file && (await toBase64(file)) }),
    onSuccess: (club) => {
      showClub(club)
      notify.success('Club updated')
    },
    // Resets the file input, so that the admin can choose the same file again.
    onSettled: () => forget.current?.(),
  })
  return (
    <section className="stack gap-2xs" aria-labelledby="club-logo">
      <h3 id="club-logo" className="text-md strong">
        Logo
      </h3>
      <p className="soft">A PNG of at most 50 kB and 1024 × 1024 pixels, in place of the seal</p>
      {error && (
        <p role="alert" className="text-sm alarm">
          {detailOr(error, 'Failed to update the club')}
        </p>
      )}
      <div className="line mt-2xs">
        <FileButton
          accept="image/png"
          resetRef={forget}
          disabled={isPending}
          onChange={(file) => file && mutate(file)}
        >
          {(button) => (
            <Button variant="default" {...button}>
              {logo ? 'Choose another logo' : 'Choose a logo'}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button variant="default" aria-disabled={isPending} onClick={() => !isPending && mutate(null)}>
            Remove the logo
          </Button>
        )}
      </div>
    </section>
  )
}
