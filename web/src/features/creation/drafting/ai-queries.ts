import { queryOptions } from '@tanstack/react-query'
import { checkQuestions, listModels, listPatternNames } from '@contract/ai.ts'
import type { KeyedQuestion } from '@contract/exam-making.ts'
import { callApi } from '../../../lib/api.ts'
import { apiQuery } from '../../../lib/api-query.ts'

export const aiKeys = {
  all: ['ai'] as const,
  models: () => [...aiKeys.all, 'models'] as const,
  patternNames: () => [...aiKeys.all, 'pattern-names'] as const,
  check: (text: string) => [...aiKeys.all, 'check', text] as const,
}

export const modelsQuery = apiQuery(aiKeys.models(), listModels, {}, { staleTime: 60_000 })

export const patternNamesQuery = apiQuery(
  aiKeys.patternNames(),
  listPatternNames,
  {},
  { staleTime: Infinity },
)

/** `text`: scenarios and questions as JSON, also the query key; null while incomplete. */
export const checkQuery = (text: string | null) =>
  queryOptions({
    queryKey: aiKeys.check(text ?? ''),
    enabled: text !== null,
    queryFn: async ({ signal }) => {
      const asked = JSON.parse(text!) as { case_scenarios: string[]; questions: KeyedQuestion[] }
      return (await callApi(checkQuestions, asked, { signal })).findings
    },
    gcTime: 60_000,
    staleTime: Infinity,
  })
