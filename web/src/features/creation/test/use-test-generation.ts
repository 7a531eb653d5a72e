import type { UseFormReturn } from 'react-hook-form'
import { generateTest } from '@contract/ai.ts'
import type { Difficulty } from '@contract/cases.ts'
import { notify } from '../../../lib/notify.ts'
import { useSession } from '../../../lib/session.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'
import { useGeneration } from '../drafting/generation.ts'
import { useReplaceQuestion } from '../drafting/use-replace-question.ts'
import { type FilledTest, hasWords, type TestFormValues } from './test-form-values.ts'

/** Generates a draft and fills the form with it. */
export function useTestGeneration(
  difficulty: Difficulty,
  { getValues, setValue, clearErrors }: UseFormReturn<TestFormValues, unknown, FilledTest>,
) {
  const ask = useReplaceQuestion()
  const mayReplace = (question: string) => {
    const { case_scenario, questions } = getValues()
    return !hasWords({ case_scenario, questions }) || ask([case_scenario, questions], question)
  }
  const generation = useGeneration({
    endpoint: generateTest,
    kind: 'test',
    storedAs: storageKeys.testJob(useSession()?.id, difficulty),
    failed: 'Failed to generate test',
    onResult: ({ case_scenario, questions, origin, source }) => {
      const question =
        'The generated draft is here. Replace the case scenario and the questions below with it? Otherwise it is discarded.'
      if (!mayReplace(question)) return
      clearErrors()
      setValue('case_scenario', case_scenario)
      setValue('questions', questions)
      setValue('source', source)
      setValue('origin', origin)
      notify.success('Test generated! Review and edit as needed, then save.')
    },
    onFailed: notify.error,
  })
  return { ...generation, mayReplace }
}

export type TestGeneration = ReturnType<typeof useTestGeneration>
