import { useEffect, useState } from 'react'
import { presenceEvents, presentMember, presenceTopic } from '@contract/topics.ts'
import { broadcast, useLiveTopic } from '../../lib/live/live.ts'
import { typingIntervalMs } from '../../lib/live/pace.ts'

type Writer = { user_id: string; since: number; until: number }

const maxPresent = 200
/** Extra time before a writer's line expires, so that the next broadcast can arrive first. */
const typingGraceMs = 2000
const lastSaid = new Map<string, number>()
const presentIn = new Map<string, number>()

/**
 * Returns who has the case or group open and who is writing. `lastSeq`: the sequence number of a member's last change
 * in the thread. A writer whose number has changed since has sent the text and is no longer listed.
 */
export function usePresence(threadId: string, myId: string, lastSeq: (userId: string) => number) {
  const [present, setPresent] = useState<string[]>([])
  const [writers, setWriters] = useState<Writer[]>([])

  useLiveTopic(
    presenceTopic(threadId),
    presenceEvents,
    {
      typing: ({ user_id }) => {
        if (user_id === myId) return
        const others = (all: Writer[]) =>
          all.filter((other) => other.user_id !== user_id).slice(0, maxPresent)
        const since = lastSeq(user_id)
        const until = Date.now() + (typingIntervalMs(present.length) ?? 0) + typingGraceMs
        setWriters((all) => [...others(all), { user_id, since, until }])
      },
    },
    // Missed typing events are outdated, so there is no catch-up.
    () => {},
    {
      self: { key: myId, shown: { user_id: myId } },
      onPresence(presences) {
        const ids = new Set<string>()
        for (const presence of presences.slice(0, maxPresent)) {
          const { data } = presentMember.safeParse(presence)
          if (data) ids.add(data.user_id)
        }
        presentIn.set(threadId, presences.length)
        setPresent([...ids])
      },
    },
  )

  // A writer who pauses or leaves sends nothing, so the line expires.
  useEffect(() => {
    const next = Math.min(...writers.map(({ until }) => until))
    if (next === Infinity) return
    const timer = setTimeout(
      () => setWriters((all) => all.filter(({ until }) => until > Date.now())),
      next - Date.now() + 20,
    )
    return () => clearTimeout(timer)
  }, [writers])

  return { present, writers: writers.filter(({ user_id, since }) => lastSeq(user_id) === since) }
}

export function broadcastTyping(threadId: string, myId: string, parentId: string | null) {
  const now = Date.now()
  const key = `${threadId}:${parentId}`
  const interval = typingIntervalMs(presentIn.get(threadId) ?? 0)
  if (interval === null || now - (lastSaid.get(key) ?? -Infinity) < interval) return
  lastSaid.set(key, now)
  broadcast(presenceTopic(threadId), 'typing', { user_id: myId, parent_id: parentId })
}
