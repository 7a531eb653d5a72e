import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listComments } from '@contract/comments.ts'
import { callApiWithHeaders } from '../../../lib/api.ts'
import { prepareFormatting } from '../../../lib/formatting.ts'
import { threadHasGrown } from '../../../lib/thread-on-screen.ts'
import { emptyThread, mergeAnswer, mergeWhole, type Thread } from './thread.ts'

export const threadKeys = {
  all: ['thread'] as const,
  one: (caseId: string) => [...threadKeys.all, caseId] as const,
}

async function ask(caseId: string, since?: number, signal?: AbortSignal) {
  const { data, headers } = await callApiWithHeaders(listComments, { id: caseId, since }, { signal })
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
export const threadQuery = (caseId: string) =>
  queryOptions({
    queryKey: threadKeys.one(caseId),
    queryFn: async ({ signal }) => {
      const { comments, seq, total, readUpTo } = await ask(caseId, undefined, signal)
      return mergeAnswer({ ...emptyThread, readUpTo }, comments, seq, total)
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  })

/** Does nothing before the thread has loaded; the catch-up after the join covers that time. */
export function changeThread(client: QueryClient, caseId: string, change: (thread: Thread) => Thread) {
  client.setQueryData<Thread>(threadKeys.one(caseId), (thread) => thread && change(thread))
}

/** `isWhole`: loads the whole thread, because the page may have missed events without a number. */
export async function catchUpThread(client: QueryClient, caseId: string, isWhole: boolean) {
  const known = await client.ensureQueryData(threadQuery(caseId))
  const { comments, seq, total } = await ask(caseId, isWhole ? undefined : known.seq)
  const merge = isWhole ? mergeWhole : mergeAnswer
  changeThread(client, caseId, (thread) => merge(thread, comments, seq, total))
  threadHasGrown()
}
