import { Button } from '@mantine/core'
import type { Job } from '@contract/ai.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Generation } from './generation.ts'
import classes from './generation-progress.module.css'

const stepWords: Record<Job['steps'][number]['state'], string> = {
  waiting: 'waiting',
  running: 'being written',
  done: 'done',
  failed: 'failed',
  cancelled: 'not written',
}

export function GenerationProgress({
  generation: { job, isAsking, cancel },
  text,
  hint,
  onRetry,
}: {
  generation: Pick<Generation, 'job' | 'isAsking' | 'cancel'>
  text: string
  hint?: string
  onRetry?: (position?: number) => void
}) {
  const steps = job && job.total > 1 ? job.steps : []
  const isRunning = job?.state === 'running'
  const current = steps.filter(({ state }) => state === 'running').map(({ label }) => label)
  const failures = steps.filter(({ state }) => state === 'failed')
  return (
    <section
      id="progress"
      tabIndex={-1}
      data-led
      className={`stack raised gap-sm ${classes.box}`}
      aria-label="Progress"
    >
      <output className="between gap-x-md strong">
        <span>{text}</span>
        {steps.length > 0 && job && (
          <span className="figures">
            {job.done} of {job.total}
          </span>
        )}
      </output>
      {(!job || isRunning) && (
        <progress
          className={classes.bar}
          aria-label={text}
          max={job?.total ?? 1}
          value={steps.length > 0 ? job?.done : undefined}
        />
      )}
      {current.length > 0 && <p className="soft">Being written now: {current.join(', ')}</p>}
      {hint && <p className="soft">{hint}</p>}
      {steps.length > 0 && (
        <ol className="tiles gap-0 gap-x-lg">
          {steps.map(({ position, label, state, detail }) => (
            <li key={position} className={`row py-2xs rule-above ${classes.step}`} data-state={state}>
              <span className={`accent ${classes.mark}`}>
                {state === 'done' && <Icon name="check" size={16} />}
                {state === 'failed' && <Icon name="warning" size={16} />}
              </span>
              <span className="stack gap-0 can-shrink grow">
                <span className={classes.label}>{label}</span>
                <span className={`soft ${classes.state}`}>
                  {state === 'failed' && detail ? detail : stepWords[state]}
                </span>
              </span>
              {state === 'failed' && onRetry && (
                <Button
                  variant="default"
                  aria-label={`Try again: ${label}`}
                  aria-disabled={isAsking}
                  onClick={() => onRetry(position)}
                >
                  Try again
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      <div className={`line gap-sm ${classes.tools}`}>
        {failures.length > 1 && onRetry && (
          <Button variant="default" aria-disabled={isAsking} onClick={() => onRetry()}>
            Try all {failures.length} again
          </Button>
        )}
        {isRunning && (
          <Button variant="default" aria-disabled={isAsking} onClick={cancel}>
            Cancel generation
          </Button>
        )}
      </div>
    </section>
  )
}
