import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { cancelJob, generateMockExam, type GeneratedMockExam } from '@contract/ai.ts'
import { callApi, detailOr } from '../../../lib/api.ts'
import { useGeneration } from '../drafting/generation.ts'
import { notify } from '../../../lib/notify.ts'
import { useSession } from '../../../lib/session.ts'
import { clearStored, readStored } from '../../../lib/stored.ts'
import { useLeaveQuestion } from '../form/use-leave-question.ts'
import { focusLater } from '../form/focus-later.ts'
import { MockPreview } from './mock-preview.tsx'
import { type MockDraft, mockDraft, mockDraftOf, mockWish, partialDraftOf } from './mock-values.ts'
import { MockWishForm } from './mock-wish-form.tsx'
import { MockWork } from './mock-work.tsx'
import { useKeptDraft } from '../drafting/use-kept-draft.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'

/** From fifteen diagnoses through the job to the mock exam. A reload returns to the same stage. */
export function MockMaker() {
  const userId = useSession()?.id
  const navigate = useNavigate()
  const draftKey = storageKeys.mockDraft(userId)
  const [draft, keep] = useKeptDraft<MockDraft>(draftKey, mockDraft)
  const isLeaving = useRef(false)
  const wishKey = storageKeys.mockWish(userId)
  const hasTyped = useRef(readStored(wishKey, mockWish) !== null)

  const generation = useGeneration({
    endpoint: generateMockExam,
    kind: 'mock_exam',
    storedAs: storageKeys.mockJob(userId),
    // A job of another device would replace the exam that the admin edits here.
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
  // A running job needs no open page.
  const hasWork = () => !isLeaving.current && !isBusy && (draft !== null || hasTyped.current)
  useLeaveQuestion(hasWork)

  // Canceling also assembles the cases that are done.
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
    hasTyped.current = false
    keep(null)
  }
  const startOver = (forget: () => void) => {
    if (!window.confirm('Start over? The exam and its diagnoses are discarded.')) return
    forget()
    clear()
  }
  const saved = () => {
    isLeaving.current = true
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
      onTyped={(isTyped) => (hasTyped.current = isTyped)}
      onCancel={() => {
        isLeaving.current = true
        void navigate('/create')
      }}
    />
  )
}
