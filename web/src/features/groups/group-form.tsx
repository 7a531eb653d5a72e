import '@mantine/core/styles/Input.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useState } from 'react'
import { z } from 'zod/mini'
import { groupForm } from '@contract/groups.ts'
import { keptValues, openKept } from '../../lib/merge/kept-values.ts'
import { MergeNotice } from '../../lib/merge/merge-notice.tsx'
import { showSaved } from '../../lib/merge/show-saved.ts'
import { useMergedForm } from '../../lib/merge/use-merged-form.ts'
import { useKeptForm } from '../../lib/storage/kept-form.ts'

const filledGroup = z.extend(groupForm, { about: groupForm.shape.about.def.innerType })
export type GroupWords = z.output<typeof filledGroup>

const labels = { name: 'Name', about: 'What the group is for' }
const keptGroup = keptValues(z.object({ name: z.string(), about: z.string() }))
const noWords: GroupWords = { name: '', about: '' }

export function GroupForm({
  keptKey,
  group = noWords,
  save,
  isPending,
  onSave,
  onCancel,
}: {
  keptKey: string
  /** The server's values. Pass a stable object: a new one is merged into the form. */
  group?: GroupWords
  save: string
  isPending: boolean
  /** Call `onStored` once the server has stored the group. */
  onSave: (group: GroupWords, onStored: () => void) => void
  onCancel?: () => void
}) {
  const [opened] = useState(() => openKept(keptKey, keptGroup, group))
  const form = useForm({ resolver: zodResolver(filledGroup), defaultValues: opened.values })
  const { register, handleSubmit, getValues, setValue, subscribe, formState } = form
  const { errors } = formState
  const {
    merge,
    began,
    isSettled,
    choose,
    forget: forgetMerge,
  } = useMergedForm<GroupWords>(group, opened.merge, {
    read: getValues,
    write: (field, value) => setValue(field, value),
  })
  const forget = useKeptForm(keptKey, subscribe, (values) =>
    JSON.stringify(values) === JSON.stringify(began) ? null : { values, base: began },
  )
  const submit = (words: GroupWords) => {
    if (isPending || !isSettled()) return
    const sent = getValues()
    onSave(words, () => {
      showSaved(form, sent, words)
      forgetMerge(words)
      forget()
    })
  }
  return (
    <form className="stack column" noValidate onSubmit={handleSubmit(submit)}>
      <TextInput {...register('name')} label={labels.name} maxLength={80} error={errors.name?.message} />
      <Textarea
        {...register('about')}
        label={labels.about}
        description="A few lines, which invited members see before they join."
        rows={3}
        maxLength={500}
        error={errors.about?.message}
      />
      {merge && (
        <MergeNotice
          what="the group was"
          labels={labels}
          merge={merge}
          inWords={(field) => group[field]}
          onChoose={choose}
        />
      )}
      <div className="buttons">
        <Button type="submit" aria-disabled={isPending}>
          {save}
        </Button>
        {onCancel && (
          <Button
            variant="default"
            onClick={() => {
              forget()
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
