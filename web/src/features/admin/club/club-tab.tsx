import '@mantine/core/styles/Input.css'
import { Button, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { changeClub, clubForm } from '@contract/admin-club.ts'
import { defaultClub } from '@contract/club.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { callApi, detailOr } from '../../../lib/api/api.ts'
import { showClub, useClub } from '../../../lib/club/club.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { ClubLogo } from './club-logo.tsx'

export function ClubTab() {
  const { register, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(clubForm),
    defaultValues: useClub(),
  })
  const { errors } = formState
  const { mutate, isPending } = useMutation({
    mutationFn: (form: InputOf<typeof changeClub>) => callApi(changeClub, form),
    onSuccess: (club) => {
      showClub(club)
      notify.success('Club updated')
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to update the club')),
  })

  return (
    <form
      className="stack items-start gap-lg column"
      noValidate
      onSubmit={handleSubmit((form) => !isPending && mutate(form))}
    >
      <div>
        <h2 className="text-xl">Club</h2>
        <p className="mt-2xs soft">Pages show all three, and link previews show the name and the color.</p>
      </div>
      <TextInput
        {...register('name')}
        label="Name"
        w="100%"
        maw="26rem"
        maxLength={30}
        error={errors.name?.message}
      />
      <TextInput
        {...register('color')}
        type="color"
        label="Color"
        description="Links and buttons; dark pages use a paler shade"
        error={errors.color?.message}
      />
      <ClubLogo />
      <div className="buttons">
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="default" onClick={() => setValue('color', defaultClub.color)}>
          Use the default color
        </Button>
      </div>
    </form>
  )
}
