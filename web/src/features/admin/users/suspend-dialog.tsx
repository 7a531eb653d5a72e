import '@mantine/core/styles/Input.css'
import { Textarea, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { Choices } from '../../../ui/choices.tsx'
import { AdminDialog, type UserDialogProps } from './admin-dialog.tsx'
import { localMoment } from '../../../lib/time/local-moment.ts'

const terms = [
  { value: '', text: 'Until an admin lifts it' },
  { value: '1', text: '1 day' },
  { value: '7', text: '7 days' },
  { value: '30', text: '30 days' },
  { value: 'own', text: 'Another date' },
]

const isToCome = ({ term, moment }: { term: string; moment: string }) =>
  term !== 'own' || Date.parse(moment) > Date.now()
const suspension = z
  .object({ reason: z.string().check(z.trim()), term: z.string(), moment: z.string() })
  .check(z.refine(isToCome, { path: ['moment'], message: 'Please choose a time in the future.' }))

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

function endOf({ term, moment }: z.infer<typeof suspension>) {
  if (term === '') return null
  return (term === 'own' ? new Date(moment) : inDays(Number(term))).toISOString()
}

export function SuspendDialog({ who, isBusy, act, onClose }: UserDialogProps) {
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(suspension),
    defaultValues: { reason: '', term: '', moment: localMoment(inDays(14)) },
  })
  const term = useWatch({ control, name: 'term' })

  return (
    <AdminDialog
      title={`Suspend ${who}`}
      act="Suspend"
      acting="Suspending..."
      isBusy={isBusy}
      isDanger
      onAct={handleSubmit((filled) =>
        act('Suspending', { kind: 'suspend', value: true, reason: filled.reason, until: endOf(filled) }),
      )}
      onClose={onClose}
    >
      <p className="soft">
        Suspended members are logged out everywhere and can only read what guests can read. They see the
        reason when they log in.
      </p>
      <Textarea {...register('reason')} data-autofocus label="Reason" rows={3} maxLength={500} />
      <Controller
        control={control}
        name="term"
        render={({ field }) => (
          <Choices legend="Until" name="term" choices={terms} value={field.value} onChoose={field.onChange} />
        )}
      />
      {term === 'own' && (
        <TextInput
          {...register('moment')}
          type="datetime-local"
          label="Suspended until"
          error={formState.errors.moment?.message}
          errorProps={{ role: 'alert' }}
        />
      )}
    </AdminDialog>
  )
}
