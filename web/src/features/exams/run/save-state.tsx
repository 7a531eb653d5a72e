import type { RunState } from './attempt-run.ts'
import { Icon } from '../../../ui/icon.tsx'
import classes from './save-state.module.css'

type Saving = Pick<RunState, 'waiting' | 'trouble'>

/** Screen readers announce only failed saves. */
export function SaveState({ waiting, trouble }: Saving) {
  const words = describeSaving({ waiting, trouble })
  return (
    <>
      <span
        className={`inline gap-xs soft nowrap ${classes.state}`}
        data-trouble={trouble !== null || undefined}
        title={trouble && trouble !== 'network' ? trouble.detail : undefined}
      >
        <Icon name={trouble ? 'offline' : waiting > 0 ? 'up' : 'check'} size={18} />
        {words}
      </span>
      <output className="visually-hidden">{trouble && describeTrouble(trouble)}</output>
    </>
  )
}

/** Leaves out the count, or screen readers would read the sentence again after every choice. */
const describeTrouble = (trouble: NonNullable<Saving['trouble']>) =>
  trouble === 'network'
    ? 'You are offline. Your answers are kept on this device and will be sent.'
    : `Your last answers are not saved: ${trouble.detail}`

export function describeSaving({ waiting, trouble }: Saving) {
  const count = waiting > 0 ? `, ${waiting} waiting` : ''
  if (trouble === 'network') return `Offline${count}`
  if (trouble) return `Not saved${count}`
  return waiting > 0 ? 'Saving' : 'Saved'
}
