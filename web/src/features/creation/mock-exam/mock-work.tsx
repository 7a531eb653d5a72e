import { Button } from '@mantine/core'
import type { Job } from '@contract/ai.ts'
import type { Generation } from '../drafting/generation.ts'
import { GenerationProgress } from '../drafting/generation-progress.tsx'
import classes from './mock.module.css'

function textOf(job: Job | null) {
  if (job?.state === 'failed') return job.detail ?? 'Some cases could not be written.'
  if (job?.state === 'cancelled') return 'Cancelled'
  return 'Generating the mock exam...'
}

/** The exam while it is made, and what can be done when it was not made to its end. */
export function MockWork({ generation, onKeepPart }: { generation: Generation; onKeepPart: () => void }) {
  const { job, isAsking, retry, drop } = generation
  const isRunning = !job || job.state === 'running' || job.state === 'done'
  const isCancelled = job?.state === 'cancelled'
  return (
    <div className={classes.work}>
      <GenerationProgress
        generation={generation}
        text={textOf(job)}
        hint={
          isRunning
            ? 'This may take 2-3 minutes. It goes on when you leave or close this page, and is here when you come back.'
            : undefined
        }
        onRetry={isCancelled ? undefined : retry}
      />
      {!isRunning && (
        <div className="buttons">
          {isCancelled && job.done > 0 && (
            // What is done is put together before the call to cancel is answered.
            <Button aria-disabled={isAsking} onClick={() => isAsking || onKeepPart()}>
              {job.done === 1 ? 'Keep the case that is done' : `Keep the ${job.done} cases that are done`}
            </Button>
          )}
          <Button variant="default" onClick={drop}>
            Back to the diagnoses
          </Button>
        </div>
      )}
    </div>
  )
}
