import { queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { Endpoint, InputOf, OutputOf } from '@contract/endpoint.ts'
import { callApi } from './api.ts'

type How<E extends Endpoint> = Omit<UseQueryOptions<OutputOf<E>>, 'queryKey' | 'queryFn' | 'select'>

export const apiQuery = <E extends Endpoint>(
  queryKey: readonly unknown[],
  endpoint: E,
  input: InputOf<E>,
  how?: How<E>,
) =>
  queryOptions<OutputOf<E>>({
    queryKey,
    queryFn: ({ signal }) => callApi(endpoint, input, { signal }),
    ...how,
  })
