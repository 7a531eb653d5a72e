import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listComments } from '@contract/comments.ts'
import { callApiWithHeaders } from '../../lib/api.ts'
import { talkHasGrown } from '../../lib/talk-on-screen.ts'
import { emptyThread, hear, take, type Talk, type Thread } from './thread.ts'

export const threadKeys = {
  all: ['thread'] as const,
  one: (caseId: string) => [...threadKeys.all, caseId] as const,
}

/** Heard while the first answer was still on its way. */
const early = new Map<string, Talk[]>()

async function ask(caseId: string, since?: number, signal?: AbortSignal) {
  const { data, headers } = await callApiWithHeaders(listComments, { id: caseId, since }, { signal })
  const seq = Number(headers.get('x-comment-seq') ?? 0)
  return { comments: data, seq, total: Number(headers.get('x-total-count') ?? data.length) }
}

/** The whole talk is asked for once; from then on `catchUpThread` and the live events keep it true. */
export const threadQuery = (caseId: string) =>
  queryOptions({
    queryKey: threadKeys.one(caseId),
    queryFn: async ({ signal }) => {
      const { comments, seq, total } = await ask(caseId, undefined, signal)
      const heard = early.get(caseId) ?? []
      early.delete(caseId)
      return heard.reduce(hear, take(emptyThread, comments, seq, total))
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  })

export function changeThread(client: QueryClient, caseId: string, change: (thread: Thread) => Thread) {
  client.setQueryData<Thread>(threadKeys.one(caseId), (thread) => thread && change(thread))
}

export function hearTalk(client: QueryClient, talk: Talk) {
  const caseId = talk.comment.case_study_id
  if (client.getQueryData(threadKeys.one(caseId)))
    changeThread(client, caseId, (thread) => hear(thread, talk))
  else early.set(caseId, [...(early.get(caseId) ?? []), talk])
}

export async function catchUpThread(client: QueryClient, caseId: string) {
  const known = await client.ensureQueryData(threadQuery(caseId))
  const { comments, seq, total } = await ask(caseId, known.seq)
  changeThread(client, caseId, (thread) => take(thread, comments, seq, total))
  talkHasGrown()
}
