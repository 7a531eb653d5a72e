import { infiniteQueryOptions } from '@tanstack/react-query'

/** A list that grows at its end: its total and the cursor of the next page travel beside each answer, and whatever else `read` finds there. */
export const pagedQuery = <Item, Read extends object>(
  queryKey: readonly unknown[],
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<{ data: Item[]; headers: Headers }>,
  read?: (headers: Headers) => Read,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const { data, headers } = await ask(pageParam ?? undefined, signal)
      return {
        items: data,
        total: Number(headers.get('x-total-count') ?? data.length),
        cursor: headers.get('x-next-cursor'),
        ...(read?.(headers) as Read),
      }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  })
