import { infiniteQueryOptions } from '@tanstack/react-query'

/** A list that grows at its end: its total and the cursor of the next page travel beside each answer. */
export const pagedQuery = <Item>(
  queryKey: readonly unknown[],
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<{ data: Item[]; headers: Headers }>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const { data, headers } = await ask(pageParam ?? undefined, signal)
      return {
        items: data,
        total: Number(headers.get('x-total-count') ?? data.length),
        cursor: headers.get('x-next-cursor'),
      }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  })
