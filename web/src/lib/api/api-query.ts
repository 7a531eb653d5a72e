import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, InputOf } from '@contract/endpoint.ts'
import { callApi } from './api.ts'

export const apiQuery = <E extends Endpoint>(
  queryKey: readonly unknown[],
  endpoint: E,
  input: InputOf<E>,
  how: {
    staleTime?: number
    gcTime?: number
    retry?: boolean
    refetchOnWindowFocus?: boolean
    refetchOnReconnect?: boolean | ((query: { state: { status: string; data: unknown } }) => boolean)
  } = {},
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => callApi(endpoint, input, { signal }),
    ...how,
  })
