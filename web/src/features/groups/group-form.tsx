import '@mantine/core/styles/Input.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { groupForm } from '@contract/groups.ts'

type GroupWords = z.output<typeof groupForm>

export function GroupForm({
  group,
  save,
  isPending,
  onSave,
  onCancel,
}: {
  group?: GroupWords
  save: string
  isPending: boolean
  onSave: (group: GroupWords) => void
  onCancel?: () => void
}) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(groupForm),
    defaultValues: group ?? { name: '', about: '' },
  })
  const { errors } = formState
  return (
    <form
      className="stack column"
      noValidate
      onSubmit={handleSubmit((values) => !isPending && onSave(values))}
    >
      <TextInput {...register('name')} label="Name" maxLength={80} error={errors.name?.message} />
      <Textarea
        {...register('about')}
        label="What the group is for"
        description="A few lines, which invited members see before they join."
        rows={3}
        maxLength={500}
        error={errors.about?.message}
      />
      <div className="buttons">
        <Button type="submit" aria-disabled={isPending}>
          {save}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
