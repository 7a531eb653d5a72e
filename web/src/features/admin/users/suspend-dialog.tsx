import { useState } from 'react'
import { AdminDialog } from './admin-dialog.tsx'
import { localMoment, momentIn } from '../moments.ts'
import classes from './admin-dialog.module.css'

const terms = [
  ['', 'Until an admin lifts it'],
  ['1', '1 day'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['own', 'Another date'],
] as const

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
  const [reason, setReason] = useState('')
  const [term, setTerm] = useState<(typeof terms)[number][0]>('')
  const [moment, setMoment] = useState(() => localMoment(momentIn(14)))
  const [isPast, setIsPast] = useState(false)

  const suspend = () => {
    if (term === '') return onSuspend(reason.trim(), null)
    const until = term === 'own' ? new Date(moment) : momentIn(Number(term))
    const isUsable = until.getTime() > Date.now()
    setIsPast(!isUsable)
    if (isUsable) onSuspend(reason.trim(), until.toISOString())
  }

  return (
    <AdminDialog
      title={title}
      act="Suspend"
      acting="Suspending..."
      isBusy={isBusy}
      isDanger
      onAct={suspend}
      onClose={onClose}
    >
      <p className={classes.soft}>
        Suspended members are logged out everywhere and may only read what guests read. They see the reason
        when they log in.
      </p>
      <label className={classes.field}>
        Reason
        <textarea
          data-autofocus
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      <fieldset className={classes.terms}>
        <legend>Until</legend>
        {terms.map(([value, text]) => (
          <label key={value} className={classes.term}>
            <input type="radio" name="term" checked={term === value} onChange={() => setTerm(value)} />
            {text}
          </label>
        ))}
      </fieldset>
      {term === 'own' && (
        <label className={classes.field}>
          Suspended until
          <input
            type="datetime-local"
            value={moment}
            aria-invalid={isPast}
            onChange={(event) => setMoment(event.currentTarget.value)}
          />
          {isPast && (
            <span role="alert" className={classes.error}>
              Please choose a moment that is still to come.
            </span>
          )}
        </label>
      )}
    </AdminDialog>
  )
}
