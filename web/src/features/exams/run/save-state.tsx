import type { RunState } from './attempt-run.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Screen readers announce only failed saves. */
export function SaveState({ waiting, trouble }: Pick<RunState, 'waiting' | 'trouble'>) {
  const count = waiting > 0 ? `, ${waiting} waiting` : ''
  const words = waiting > 0 ? 'Saving' : 'Saved'
  return (
    <>
      <span
        className={`inline gap-xs soft nowrap ${trouble ? 'alarm strong' : ''}`}
        title={trouble && trouble !== 'network' ? trouble.detail : undefined}
      >
        <Icon name={trouble ? 'offline' : waiting > 0 ? 'up' : 'check'} size={18} />
        {trouble ? `${trouble === 'network' ? 'Offline' : 'Not saved'}${count}` : words}
      </span>
      <output className="visually-hidden">{trouble && describeTrouble(trouble)}</output>
    </>
  )
}

/** Leaves out the count, or screen readers would read the sentence again after every choice. */
const describeTrouble = (trouble: NonNullable<RunState['trouble']>) =>
  trouble === 'network'
    ? 'You are offline. Your answers are kept on this device and will be sent.'
    : `Your last answers are not saved: ${trouble.detail}`
