import type { RunState } from './attempt-run.ts'

export function SubmittingNote({ trouble }: Pick<RunState, 'trouble'>) {
  return (
    <output className="stack gap-2xs mb-md py-md px-lg washed edge">
      <strong>Submitting your answers</strong>
      <span>
        {trouble === 'network'
          ? 'You are offline. Your saved answers count, and this page keeps trying.'
          : 'This takes a moment.'}
      </span>
    </output>
  )
}
