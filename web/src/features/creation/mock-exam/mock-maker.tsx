import { useNavigate } from 'react-router'
import { Button } from '@mantine/core'
import { cancelJob, type GeneratedMockExam, generateMockExam, type Job } from '@contract/ai.ts'
import { callApi, detailOr } from '../../../lib/api/api.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { useSession } from '../../../lib/session/session.ts'
import { clearStored } from '../../../lib/storage/stored.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { type Generation, useGeneration } from '../drafting/generation.ts'
import { useLeaveQuestion } from '../form/use-leave-question.ts'
import { focusLater } from '../form/focus-later.ts'
import { useKeptDraft } from '../drafting/use-kept-draft.ts'
import { GenerationProgress } from '../drafting/generation-progress.tsx'
import { MockPreview } from './mock-preview.tsx'
import { type MockDraft, mockDraft, mockDraftOf, partialDraftOf } from './mock-values.ts'
import { MockWishForm } from './mock-wish-form.tsx'

export function MockMaker() {
  const userId = useSession()?.id
  const navigate = useNavigate()
  const draftKey = storageKeys.mockDraft(userId)
  const [draft, keep] = useKeptDraft<MockDraft>(draftKey, mockDraft)
  const wishKey = storageKeys.mockWish(userId)

  const generation = useGeneration({
    endpoint: generateMockExam,
    kind: 'mock_exam',
    storedAs: storageKeys.mockJob(userId),
    // A job started on another device would replace the exam that the admin is editing here.
    findsAny: draft === null,
    keepsFailed: true,
    failed: 'Failed to generate mock exam',
    onResult: (exam) => {
      keep(mockDraftOf(exam))
      focusLater('preview')
      notify.success(`Mock exam generated successfully with ${exam.total_questions} questions!`)
    },
    onFailed: notify.error,
  })
  const { job, isBusy } = generation

  // cancelJob also returns an exam of the cases that are finished.
  const keepPart = async () => {
    if (!job) return
    try {
      const ended = await callApi(cancelJob, { id: job.id })
      if (!ended.result) return notify.error('No case is finished.')
      keep(partialDraftOf(ended, ended.result as GeneratedMockExam))
      generation.drop()
      focusLater('preview')
    } catch (error) {
      notify.error(detailOr(error, 'Failed to generate mock exam'))
    }
  }
  const clear = () => {
    clearStored(wishKey)
    keep(null)
  }
  const startOver = (forget: () => void) => {
    if (!window.confirm('Start over? The exam and its diagnoses are discarded.')) return
    forget()
    clear()
  }
  const saved = () => {
    clear()
    notify.success('Mock exam saved and featured successfully!')
    void navigate('/admin')
  }

  if (draft)
    return (
      <MockPreview
        key={draft.source.job_id}
        draft={draft}
        keptKey={draftKey}
        onSaved={saved}
        onStartOver={startOver}
      />
    )
  if (isBusy || job) return <MockWork generation={generation} onKeepPart={() => void keepPart()} />
  return (
    <MockWishForm
      keptKey={wishKey}
      refusals={generation.refusals}
      onGenerate={(wish) => {
        generation.start(wish)
        focusLater('progress')
      }}
      onCancel={() => void navigate('/create')}
    />
  )
}

function textOf(job: Job | null) {
  if (job?.state === 'failed') return job.detail ?? 'Some cases could not be written.'
  if (job?.state === 'cancelled') return 'Cancelled'
  return 'Generating the mock exam...'
}

function MockWork({ generation, onKeepPart }: { generation: Generation; onKeepPart: () => void }) {
  const { job, isBusy, isAsking, retry, drop } = generation
  // Asks before leaving only if no job runs: a running job continues on the server without this page.
  useLeaveQuestion(() => !isBusy)
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
