import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod/mini'
import { useErrorNotice } from '../../../lib/notify/use-error-notice.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { useStored } from '../../../lib/storage/stored.ts'
import { Notice, QueryFrame } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { LockedRun } from './locked-run.tsx'
import { PracticeForm } from './practice-form.tsx'
import { PracticePresets } from './practice-presets.tsx'
import { beginPractice, choicesQuery, currentPracticeQuery, type Wish } from './practice-queries.ts'
import { PracticeRun } from './practice-run.tsx'

const practiceId = z.uuid()

export function PracticeHome({ userId }: { userId: string }) {
  const current = useQuery(currentPracticeQuery)
  useErrorNotice(current.data === undefined ? current.error : null, 'Failed to load practice')

  if (current.data) {
    const Run = current.data.mode === 'locked' ? LockedRun : PracticeRun
    return <Run key={current.data.id} practice={current.data} userId={userId} />
  }
  if (current.data === null) return <PracticeStart userId={userId} />
  return <QueryFrame query={current} loading="Loading practice..." failed="Failed to load practice" />
}

function PracticeStart({ userId }: { userId: string }) {
  const lastId = useStored(storageKeys.lastPractice(userId), practiceId)
  const choices = useQuery(choicesQuery)
  const { data } = choices
  const client = useQueryClient()
  const begin = useMutation({
    mutationFn: (wish: Wish) => beginPractice(client, wish),
    onError: (failure) => notify.error(failure.message),
  })

  return (
    <div className="stack gap-xl">
      <PageHead title="Practice">
        <p>Repeat questions as often as you like. Nothing here counts toward your scores.</p>
        {lastId !== null && (
          <p className="soft">
            Your last practice is over: <Link to={`/practice/${lastId}`}>see its result</Link>
          </p>
        )}
      </PageHead>
      {!data && (
        <QueryFrame
          query={choices}
          loading="Loading your questions..."
          failed="Failed to load your questions"
        />
      )}
      {data && data.choices.length === 0 && <NothingToPractice hasTest={data.has_test} />}
      {data && data.choices.length > 0 && (
        <>
          <PracticePresets choices={data} isBusy={begin.isPending} onBegin={begin.mutate} />
          <PracticeForm choices={data.choices} isBusy={begin.isPending} onBegin={begin.mutate} />
        </>
      )}
    </div>
  )
}

function NothingToPractice({ hasTest }: { hasTest: boolean }) {
  return (
    <Notice
      title="Nothing to practice yet"
      next={
        hasTest
          ? { to: '/test/simple', text: 'Take Simple Test' }
          : { to: '/library', text: 'Browse the library' }
      }
    >
      <p>
        Practice repeats questions you have answered before.{' '}
        {hasTest ? 'The Simple Test has six. You can also take' : 'No test is available yet. Take'} the quiz
        of a <Link to="/dashboard">case study</Link>.
      </p>
    </Notice>
  )
}
