import '@mantine/core/styles/Input.css'
import { Button, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { saveSettings } from '@contract/profiles.ts'
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
  onSave: (name: string) => Promise<unknown>
}) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { name },
  })
  return (
    <form
      className={classes.line}
      noValidate
      onSubmit={handleSubmit(
        (filled) =>
          !isBusy &&
          onSave(filled.name).catch((error: unknown) => showFieldErrors(error, ['name'], setError)),
      )}
    >
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
