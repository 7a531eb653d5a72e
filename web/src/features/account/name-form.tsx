import '@mantine/core/styles/Input.css'
import { Button, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod/mini'
import { saveSettings } from '@contract/profiles.ts'
import { hasCode } from '../../lib/api/api.ts'
import { MergeNotice } from '../../lib/merge/merge-notice.tsx'
import { showSaved } from '../../lib/merge/show-saved.ts'
import { useMergedForm } from '../../lib/merge/use-merged-form.ts'
import { showFieldErrors } from './field-errors.ts'
import classes from './settings.module.css'

const form = z.required(z.pick(saveSettings.input, { name: true }))

export function NameForm({
  name,
  isBusy,
  onSave,
}: {
  name: string
  isBusy: boolean
  /** `known` is the name that the form showed; the promise resolves to the stored name. */
  onSave: (name: string, known: string) => Promise<string>
}) {
  const nameForm = useForm({ resolver: zodResolver(form), defaultValues: { name } })
  const { register, handleSubmit, setError, setValue, getValues, formState } = nameForm
  const initial = useMemo(() => ({ name }), [name])
  const { merge, isSettled, choose, forget } = useMergedForm(initial, null, {
    read: getValues,
    write: (field, value) => setValue(field, value),
  })
  const save = async (filled: { name: string }) => {
    if (isBusy || !isSettled()) return
    const sent = getValues()
    try {
      const saved = { name: await onSave(filled.name, name) }
      showSaved(nameForm, sent, saved)
      forget(saved)
    } catch (error) {
      // After a conflict the settings are refetched, and the form merges the new name.
      if (!hasCode(error, 'conflict')) showFieldErrors(error, ['name'], setError)
    }
  }
  return (
    <form className="line items-start" noValidate onSubmit={handleSubmit(save)}>
      <TextInput
        {...register('name')}
        aria-label="Name"
        autoComplete="name"
        className={classes.field}
        error={formState.errors.name?.message}
      />
      <Button
        type="submit"
        variant="default"
        disabled={!formState.isDirty}
        aria-disabled={isBusy || undefined}
      >
        Save name
      </Button>
      {merge && (
        <div className="whole-row">
          <MergeNotice
            what="your name was"
            labels={{ name: 'Name' }}
            merge={merge}
            inWords={() => name}
            onChoose={choose}
          />
        </div>
      )}
    </form>
  )
}
