import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { markRead } from '@contract/comments.ts'
import { unreadKey } from '../../lib/unread.ts'
import { callApi } from '../../lib/api.ts'

/** A class reads what one of them says within seconds of each other, and none of them has to be told of it at once. */
const restMs = 30_000
const glanceMs = 1_500

/**
 * Keeps on the server up to which number the member has read, at the latest when they turn away; `readUpTo` is there already. null: nothing
 * to keep.
 */
export function useMarkRead(caseId: string, readUpTo: number | null, number: number | null) {
  const client = useQueryClient()
  const kept = useRef({ number: readUpTo ?? -1, at: -Infinity })
  const { mutate } = useMutation({
    mutationFn: ({ number: upTo, keepalive }: { number: number; keepalive: boolean }) =>
      callApi(markRead, { id: caseId, number: upTo }, { keepalive }),
    onSuccess: () => client.invalidateQueries({ queryKey: unreadKey }),
    // Nobody has asked for it, and the next one says it too.
    onError: () => void (kept.current.number = readUpTo ?? -1),
  })
  const keep = useEffectEvent((keepalive: boolean) => {
    if (number === null || number <= kept.current.number) return
    kept.current = { number, at: performance.now() }
    mutate({ number, keepalive })
  })
  useEffect(() => {
    if (number === null) return
    const restLeft = kept.current.at + restMs - performance.now()
    const timer = setTimeout(() => keep(false), Math.max(glanceMs, restLeft))
    return () => clearTimeout(timer)
  }, [number])
  useEffect(() => {
    const turnAway = () => document.visibilityState === 'hidden' && keep(true)
    document.addEventListener('visibilitychange', turnAway)
    return () => {
      document.removeEventListener('visibilitychange', turnAway)
      keep(true)
    }
  }, [])
}
