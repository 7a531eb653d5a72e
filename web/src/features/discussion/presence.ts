import { useEffect, useState } from 'react'
import { roomEvents, roomPresence, roomTopic } from '@contract/topics.ts'
import { broadcast, useLiveTopic } from '../../lib/live.ts'
import { typingIntervalMs } from '../../lib/pace.ts'

type Writer = { user_id: string; since: number; until: number }

const maxPresent = 200
/** How much longer than until the next time somebody's line is shown. */
const typingGraceMs = 2000
const lastSaid = new Map<string, number>()
/** How many have each case open, as far as this page knows. */
const presentIn = new Map<string, number>()

/**
 * Ids of members who have the case open, this one among them, and who of them is writing. Whoever has said something has written it, which
 * `lastSeq` says: the number of the last change by a member.
 */
export function usePresence(caseId: string, myId: string, lastSeq: (userId: string) => number) {
  const [present, setPresent] = useState<string[]>([])
  const [writers, setWriters] = useState<Writer[]>([])

  useLiveTopic(
    roomTopic(caseId),
    roomEvents,
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
    // What was missed is nobody's loss.
    () => {},
    {
      self: { key: myId, shown: { user_id: myId } },
      onPresence(presences) {
        const ids = new Set<string>()
        for (const presence of presences.slice(0, maxPresent)) {
          const { data } = roomPresence.safeParse(presence)
          if (data) ids.add(data.user_id)
        }
        presentIn.set(caseId, presences.length)
        setPresent([...ids])
      },
    },
  )

  // Whoever pauses, leaves or goes offline sends nothing: their line expires by itself.
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

/** Announces that this member is writing; however fast they type, every few seconds at most, and the more are present the more seldom. */
export function broadcastTyping(caseId: string, myId: string, parentId: string | null) {
  const now = Date.now()
  const key = `${caseId}:${parentId}`
  const interval = typingIntervalMs(presentIn.get(caseId) ?? 0)
  if (interval === null || now - (lastSaid.get(key) ?? -Infinity) < interval) return
  lastSaid.set(key, now)
  broadcast(roomTopic(caseId), 'typing', { user_id: myId, parent_id: parentId })
}
