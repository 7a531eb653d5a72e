import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listComments } from '@contract/comments.ts'
import { callApiWithHeaders } from '../../../lib/api/api.ts'
import { prepareFormatting } from '../../../lib/text/formatting.ts'
import { threadHasGrown } from '../../../lib/club/thread-on-screen.ts'
import { emptyThread, mergeAnswer, mergeWhole, type Thread } from './thread.ts'

export const threadKeys = {
  all: ['thread'] as const,
  one: (threadId: string) => [...threadKeys.all, threadId] as const,
}

async function ask(threadId: string, since?: number, signal?: AbortSignal) {
  const { data, headers } = await callApiWithHeaders(listComments, { threadId, since }, { signal })
  const seq = Number(headers.get('x-comment-seq') ?? 0)
  const readUpTo = headers.get('x-read-number')
  await prepareFormatting(data.map(({ content }) => content))
  return {
    comments: data,
    seq,
    total: Number(headers.get('x-total-count') ?? data.length),
    readUpTo: readUpTo === null ? null : Number(readUpTo),
  }
}

/** Loads the whole thread once; live events and catchUpThread update it. */
export const threadQuery = (threadId: string) =>
  queryOptions({
    queryKey: threadKeys.one(threadId),
    queryFn: async ({ signal }) => {
      const { comments, seq, total, readUpTo } = await ask(threadId, undefined, signal)
      return mergeAnswer({ ...emptyThread, readUpTo }, comments, seq, total)
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  })

/** Changes the cached thread, if it has loaded. Otherwise the catch-up after the join brings the change. */
export function changeThread(client: QueryClient, threadId: string, change: (thread: Thread) => Thread) {
  client.setQueryData<Thread>(threadKeys.one(threadId), (thread) => thread && change(thread))
}

/** `isWhole`: loads the whole thread, because the page may have missed changes without a sequence number. */
export async function catchUpThread(client: QueryClient, threadId: string, isWhole: boolean) {
  const known = await client.ensureQueryData(threadQuery(threadId))
  const { comments, seq, total } = await ask(threadId, isWhole ? undefined : known.seq)
  const merge = isWhole ? mergeWhole : mergeAnswer
  changeThread(client, threadId, (thread) => merge(thread, comments, seq, total))
  threadHasGrown()
}
