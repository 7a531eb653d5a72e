import '@mantine/core/styles/Input.css'
import { Button, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { saveSettings } from '@contract/profiles.ts'
import { hasCode } from '../../lib/api.ts'
import { showFieldErrors } from './field-errors.ts'
import classes from './settings.module.css'

const form = saveSettings.input.pick({ name: true }).required()

export function NameForm({
  name,
  isBusy,
  onSave,
}: {
  name: string
  isBusy: boolean
  onSave: (name: string, known: string) => Promise<unknown>
}) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { name },
  })
  // After a refusal, which says it, the name as it is now.
  const [began, setBegan] = useState<string | null>(name)
  const save = async (filled: { name: string }) => {
    if (isBusy) return
    try {
      await onSave(filled.name, began ?? name)
      reset({ name: filled.name })
    } catch (error) {
      if (hasCode(error, 'conflict')) setError('name', { message: error.message })
      else showFieldErrors(error, ['name'], setError)
    }
    setBegan(null)
  }
  return (
    <form className={classes.line} noValidate onSubmit={handleSubmit(save)}>
      <TextInput
        {...register('name')}
        aria-label="Name"
        autoComplete="name"
        size="md"
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
    </form>
  )
}
