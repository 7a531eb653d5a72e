import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { AdminDialog } from './admin-dialog.tsx'
import { localMoment } from '../../../lib/local-moment.ts'
import { momentIn } from '../moments.ts'
import classes from './admin-dialog.module.css'

const terms = [
  ['', 'Until an admin lifts it'],
  ['1', '1 day'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['own', 'Another date'],
] as const

const isToCome = ({ term, moment }: { term: string; moment: string }) =>
  term !== 'own' || Date.parse(moment) > Date.now()
const suspension = z
  .object({ reason: z.string().trim(), term: z.string(), moment: z.string() })
  .refine(isToCome, { path: ['moment'], message: 'Please choose a moment that is still to come.' })

function endOf({ term, moment }: z.infer<typeof suspension>) {
  if (term === '') return null
  return (term === 'own' ? new Date(moment) : momentIn(Number(term))).toISOString()
}

export function SuspendDialog({
  title,
  isBusy,
  onSuspend,
  onClose,
}: {
  title: string
  isBusy: boolean
  onSuspend: (reason: string, until: string | null) => void
  onClose: () => void
}) {
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(suspension),
    defaultValues: { reason: '', term: '', moment: localMoment(momentIn(14)) },
  })
  const term = useWatch({ control, name: 'term' })
  const error = formState.errors.moment?.message

  return (
    <AdminDialog
      title={title}
      act="Suspend"
      acting="Suspending..."
      isBusy={isBusy}
      isDanger
      onAct={handleSubmit((filled) => onSuspend(filled.reason, endOf(filled)))}
      onClose={onClose}
    >
      <p className={classes.soft}>
        Suspended members are logged out everywhere and may only read what guests read. They see the reason
        when they log in.
      </p>
      <label className={classes.field}>
        Reason
        <textarea {...register('reason')} data-autofocus rows={3} maxLength={500} />
      </label>
      <fieldset className={classes.terms}>
        <legend>Until</legend>
        {terms.map(([value, text]) => (
          <label key={value} className={classes.term}>
            <input {...register('term')} type="radio" value={value} />
            {text}
          </label>
        ))}
      </fieldset>
      {term === 'own' && (
        <label className={classes.field}>
          Suspended until
          <input {...register('moment')} type="datetime-local" aria-invalid={error !== undefined} />
          {error && (
            <span role="alert" className={classes.error}>
              {error}
            </span>
          )}
        </label>
      )}
    </AdminDialog>
  )
}
