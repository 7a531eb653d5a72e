import { useState } from 'react'
import { type GeneratedTest, generateTest, type ModelName } from '@contract/ai.ts'
import type { Difficulty } from '@contract/cases.ts'
import { copyText } from '../../../lib/clipboard.ts'
import { useGeneration } from '../drafting/generation.ts'
import { readKept } from '../form/kept-form.ts'
import { notify } from '../../../lib/notify.ts'
import { useSession } from '../../../lib/session.ts'
import { clearStored, writeStored } from '../../../lib/stored.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'

type Asked = { difficulty: Difficulty; time_limit: number }
export type TestWish = Asked & { topic: string; model: ModelName }
type Draft = Asked & { test: GeneratedTest }

/** Drafts a test, copies it and shows it (spec 9); nothing is saved. A reload meanwhile loses nothing. */
export function useGenerateTest() {
  const userId = useSession()?.id
  const wishKey = storageKeys.adminTestWish(userId)
  const [draft, setDraft] = useState<Draft | null>(null)

  const show = async (test: GeneratedTest) => {
    const asked = (readKept(wishKey) ?? { difficulty: 'simple', time_limit: 540 }) as Asked
    clearStored(wishKey)
    setDraft({ ...asked, test })
    if (await copyText(test.raw_response)) notify.success('Test generated and copied to clipboard!')
    else notify.error('Test generated, but this browser did not let the page copy it. It is shown below.')
    window.alert(`${test.raw_response}\n\nNote: nothing has been saved. Please add this test manually.`)
  }

  const { isBusy, start } = useGeneration({
    endpoint: generateTest,
    kind: 'test',
    storedAs: storageKeys.adminTestJob(userId),
    failed: 'Failed to generate test',
    onResult: (test) => void show(test),
    onFailed: notify.error,
  })

  return {
    draft,
    isBusy,
    discard: () => setDraft(null),
    generate: ({ difficulty, time_limit, topic, model }: TestWish) => {
      notify.info('Generating test with AI... This may take 30-60 seconds')
      writeStored(wishKey, JSON.stringify({ difficulty, time_limit }))
      start({ difficulty, tcm_topic: topic, model })
    },
  }
}
