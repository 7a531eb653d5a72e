import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@contract/endpoint.ts'
import { getCurrentPractice, getPractice, getPracticeChoices, startPractice } from '@contract/practice.ts'
import { callApi } from '../../../lib/api/api.ts'
import { apiQuery } from '../../../lib/api/api-query.ts'
import { timed } from '../exam-queries.ts'
import { hasFailedEmpty } from '../../../lib/api/query-client.ts'

export type Wish = InputOf<typeof startPractice>

export const practiceKeys = {
  all: ['practices'] as const,
  choices: () => [...practiceKeys.all, 'choices'] as const,
  current: () => [...practiceKeys.all, 'current'] as const,
  one: (id: string) => [...practiceKeys.all, id] as const,
}

export const choicesQuery = apiQuery(practiceKeys.choices(), getPracticeChoices, {})

/** The practice must not change while the member reads or answers, so do not refetch it on focus. */
export const currentPracticeQuery = queryOptions({
  queryKey: practiceKeys.current(),
  queryFn: () => timed(() => callApi(getCurrentPractice, {})),
  refetchOnWindowFocus: false,
  refetchOnReconnect: hasFailedEmpty,
  gcTime: 0,
})

export const practiceQuery = (id: string) =>
  queryOptions({
    queryKey: practiceKeys.one(id),
    queryFn: () => timed(() => callApi(getPractice, { id })),
    staleTime: ({ state: { data } }) => (data?.state === 'submitted' ? Infinity : 0),
  })

export async function beginPractice(client: QueryClient, wish: Wish) {
  const practice = await timed(() => callApi(startPractice, wish))
  client.setQueryData(practiceKeys.current(), practice)
  return practice
}
