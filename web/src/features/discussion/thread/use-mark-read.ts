import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { markRead } from '@contract/comments.ts'
import { callApi } from '../../../lib/api/api.ts'
import { mayAskAs } from '../../../lib/session/session.ts'
import { unreadKey } from '../../../lib/club/unread.ts'
import { leave } from './thread.ts'
import { changeThread } from './thread-query.ts'

/** Limits the requests of a class whose members read the same comment within seconds. */
const restMs = 30_000
const glanceMs = 1_500

/** Saves the last read number on the server, at the latest when the tab is hidden. A guest's number stays on this page. */
export function useMarkRead(
  userId: string | undefined,
  threadId: string,
  readUpTo: number | null,
  number: number,
  seen: ReadonlySet<string>,
) {
  const client = useQueryClient()
  const mark = useMemo(
    () => createReadMark(client, userId, threadId, readUpTo ?? -1),
    [client, userId, threadId, readUpTo],
  )
  useEffect(() => mark.move(number), [mark, number])
  useEffect(() => mark.watch(), [mark])
  const left = useEffectEvent(() => changeThread(client, threadId, (thread) => leave(thread, number, seen)))
  useEffect(() => () => left(), [])
}

function createReadMark(client: QueryClient, userId: string | undefined, threadId: string, readUpTo: number) {
  let reached = readUpTo
  let kept = readUpTo
  let keptAt = -Infinity

  function keep(keepalive: boolean) {
    if (reached <= kept || userId === undefined || !mayAskAs(client, userId)) return
    kept = reached
    keptAt = performance.now()
    callApi(markRead, { threadId, number: reached }, { keepalive }).then(
      () => client.invalidateQueries({ queryKey: unreadKey }),
      // If this call fails, the next one saves the number too.
      () => (kept = readUpTo),
    )
  }

  return {
    move(number: number) {
      reached = number
      const timer = setTimeout(keep, Math.max(glanceMs, keptAt + restMs - performance.now()), false)
      return () => clearTimeout(timer)
    },
    watch() {
      const turnAway = () => document.visibilityState === 'hidden' && keep(true)
      document.addEventListener('visibilitychange', turnAway)
      return () => {
        document.removeEventListener('visibilitychange', turnAway)
        keep(true)
      }
    },
  }
}
