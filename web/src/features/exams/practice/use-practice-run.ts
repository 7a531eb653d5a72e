import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Practice, type PracticeKey, savePractice, submitPractice } from '@contract/practice.ts'
import { callApi, detailOr } from '../../../lib/api/api.ts'
import { groupSearch } from '../../../lib/club/back-to-group.tsx'
import { notify } from '../../../lib/notify/notify.ts'
import { clearStored, writeStored } from '../../../lib/storage/stored.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { type RunLink, runOf, type RunState, sending } from '../run/attempt-run.ts'
import { isAnswered } from '../run/progress.ts'
import { forgetPlace } from '../run/use-question-place.ts'
import { practiceKeys } from './practice-queries.ts'

/** A practice runs like an attempt, but in tutor mode each save also returns answer keys. */
export function usePracticeRun(practice: Practice, userId: string) {
  const client = useQueryClient()
  return runOf(practice, userId, linkOf(practice, userId, client))
}

/** Shows the result page when the practice ends, on this page or on another device. */
export function useResultWhenClosed({ stage, unsaved }: RunState, id: string) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const showResult = useEffectEvent(() =>
    navigate(`/practice/${id}${groupSearch(params)}`, { replace: true, state: { unsaved } }),
  )
  useEffect(() => {
    if (stage === 'closed') void showResult()
  }, [stage])
}

function linkOf({ id, mode }: Practice, userId: string, client: QueryClient): RunLink {
  return {
    async save(changes, times) {
      const { keys, asked, ...saved } = await callApi(savePractice, { id, changes, times }, sending)
      const known = client.getQueryData<Practice | null>(practiceKeys.current())
      if (known?.id === id) {
        const merged = mergeKeys(known.keys, keys)
        client.setQueryData(practiceKeys.current(), { ...known, keys: merged })
        // Refetch if this response lacks the keys of another device's answers, or if the server has chosen the next question.
        const lacksKeys = mode === 'tutor' && merged.length < saved.answers.filter(isAnswered).length
        if (lacksKeys || asked > known.questions.length)
          void client.invalidateQueries({ queryKey: practiceKeys.current() })
      }
      return saved
    },
    async submit() {
      client.setQueryData(practiceKeys.one(id), await callApi(submitPractice, { id }))
    },
    onFailure: (error) => notify.error(detailOr(error, 'Failed to end the practice')),
    onOpen: () => writeStored(storageKeys.lastPractice(userId), id),
    onClose() {
      // A closed practice in the cache would lead the next start back to its result.
      if (client.getQueryData<Practice | null>(practiceKeys.current())?.id === id)
        client.removeQueries({ queryKey: practiceKeys.current(), exact: true })
      forgetPlace(userId, id)
      clearStored(storageKeys.struck(userId, id))
      void client.invalidateQueries({ queryKey: practiceKeys.choices() })
    },
  }
}

function mergeKeys(known: PracticeKey[], came: PracticeKey[]) {
  const byPosition = new Map([...known, ...came].map((key) => [key.position, key]))
  return [...byPosition.values()]
}
