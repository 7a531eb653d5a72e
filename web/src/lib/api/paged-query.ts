import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Endpoint, InputOf, OutputOf } from '@contract/endpoint.ts'
import { callApiWithHeaders } from './api.ts'

type RowOf<E extends Endpoint> = OutputOf<E> extends (infer Row)[] ? Row : never

export async function askPage<E extends Endpoint>(endpoint: E, input: InputOf<E>, signal?: AbortSignal) {
  const { data, headers } = await callApiWithHeaders(endpoint, input, { signal })
  const rows = data as OutputOf<E> & readonly unknown[]
  return {
    rows: rows as unknown as RowOf<E>[],
    next: headers.get('x-next-cursor'),
    total: Number(headers.get('x-total-count') ?? rows.length),
    headers,
  }
}

/** Query options of a list in pages. `read` gets more fields from the response headers of a page. */
export const pagedQuery = <E extends Endpoint, Read extends object>(
  queryKey: readonly unknown[],
  endpoint: E,
  input: InputOf<E>,
  read?: (headers: Headers) => Read,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const { rows, next, total, headers } = await askPage(
        endpoint,
        { ...input, cursor: pageParam ?? undefined },
        signal,
      )
      return { items: rows, total, cursor: next, ...(read?.(headers) as Read) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  })
