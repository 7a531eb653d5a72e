import '@mantine/core/styles/Input.css'
import { Button, Input, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { changeClub, clubForm } from '@contract/admin-club.ts'
import { defaultClub } from '@contract/club.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { callApi, detailOr, hasCode } from '../../../lib/api/api.ts'
import { loadClub, showClub, useClub } from '../../../lib/club/club.ts'
import { MergeNotice } from '../../../lib/merge/merge-notice.tsx'
import { showSaved } from '../../../lib/merge/show-saved.ts'
import { useMergedForm } from '../../../lib/merge/use-merged-form.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { ClubLogo } from './club-logo.tsx'
import classes from './club-tab.module.css'

const labels = { name: 'Name', color: 'Color' }

export function ClubTab() {
  const { name, color } = useClub()
  const initial = useMemo(() => ({ name, color }), [name, color])
  const form = useForm({ resolver: zodResolver(clubForm), defaultValues: initial })
  const { register, handleSubmit, getValues, setValue, formState } = form
  const { errors } = formState
  const { merge, isSettled, choose, forget } = useMergedForm(initial, null, {
    read: getValues,
    write: (field, value) => setValue(field, value),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (typed: InputOf<typeof changeClub>) => callApi(changeClub, { ...typed, known: initial }),
    onSuccess: (club, sent) => {
      const saved = { name: club.name, color: club.color }
      showSaved(form, sent, saved)
      forget(saved)
      showClub(club)
      notify.success('Club updated')
    },
    onError: (error) => {
      // The form keeps what the admin typed, and merges the refetched values.
      if (hasCode(error, 'conflict')) void loadClub()
      notify.error(detailOr(error, 'Failed to update the club'))
    },
  })

  return (
    <form
      className="stack items-start gap-lg column"
      noValidate
      onSubmit={handleSubmit(() => !isPending && isSettled() && mutate(getValues()))}
    >
      <div>
        <h2 className="text-xl">Club</h2>
        <p className="mt-2xs soft">Pages show all three, and link previews show the name and the color.</p>
      </div>
      <TextInput
        {...register('name')}
        label={labels.name}
        w="100%"
        maw="26rem"
        maxLength={30}
        error={errors.name?.message}
      />
      <Input.Wrapper
        id="club-color"
        size="md"
        label={labels.color}
        description="Links and buttons; dark pages use a paler shade"
        error={errors.color?.message}
        w="100%"
        maw="26rem"
      >
        <div className="row mt-2xs">
          <Input {...register('color')} id="club-color" type="color" mt={0} className={classes.swatch} />
          <Button variant="default" className="grow" onClick={() => setValue('color', defaultClub.color)}>
            Use the default color
          </Button>
        </div>
      </Input.Wrapper>
      <ClubLogo />
      {merge && (
        <MergeNotice
          what="the club was"
          labels={labels}
          merge={merge}
          inWords={(field) => initial[field]}
          onChoose={choose}
        />
      )}
      <Button type="submit" aria-disabled={isPending}>
        {isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  )
}
