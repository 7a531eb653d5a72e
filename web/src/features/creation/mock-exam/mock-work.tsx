import { Button } from '@mantine/core'
import type { Job } from '@contract/ai.ts'
import type { Generation } from '../drafting/generation.ts'
import { GenerationProgress } from '../drafting/generation-progress.tsx'

function textOf(job: Job | null) {
  if (job?.state === 'failed') return job.detail ?? 'Some cases could not be written.'
  if (job?.state === 'cancelled') return 'Cancelled'
  return 'Generating the mock exam...'
}

/** Progress of the job, and the ways to continue a failed or canceled one. */
export function MockWork({ generation, onKeepPart }: { generation: Generation; onKeepPart: () => void }) {
  const { job, isAsking, retry, drop } = generation
  const isRunning = !job || job.state === 'running' || job.state === 'done'
  const giveUp = () => {
    if (job && job.done > 0 && !window.confirm('Go back? The finished cases are discarded.')) return
    drop()
  }
  return (
    <div className="stack">
      <GenerationProgress
        generation={generation}
        text={textOf(job)}
        hint={
          isRunning
            ? 'This may take 2-3 minutes. You can leave or close this page: the exam will be here when you come back.'
            : undefined
        }
        onRetry={job?.state === 'cancelled' ? undefined : retry}
      />
      {!isRunning && (
        <div className="buttons">
          {job.done > 0 && (
            <Button aria-disabled={isAsking} onClick={() => isAsking || onKeepPart()}>
              {job.done === 1 ? 'Keep the finished case' : `Keep the ${job.done} finished cases`}
            </Button>
          )}
          <Button variant="default" onClick={giveUp}>
            Back to the diagnoses
          </Button>
        </div>
      )}
    </div>
  )
}
