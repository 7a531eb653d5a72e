import { useEffect, useState } from 'react'
import { roomEvents, roomPresence, roomTopic } from '@contract/topics.ts'
import { broadcast, useLiveTopic } from '../../lib/live.ts'
import { typingIntervalMs } from '../../lib/pace.ts'

/** As they call themselves. A name that the page has from the server goes before this one. */
export type Student = { user_id: string; name: string }
export type Writer = Student & { since: number; until: number }

const maxPresent = 200
/** How much longer than until the next time somebody's line is shown. */
const typingGraceMs = 2000
const lastSaid = new Map<string, number>()
/** How many have each case open, as far as this page knows. */
const presentIn = new Map<string, number>()

/**
 * Members who have the case open, this one among them, and who of them is writing. Whoever has said something has written it, which
 * `lastSeq` says: the number of the last change by a member.
 */
export function usePresence(
  caseId: string,
  me: { id: string; name: string; picture: string | null },
  lastSeq: (userId: string) => number,
) {
  const [present, setPresent] = useState<Student[]>([])
  const [writers, setWriters] = useState<Writer[]>([])

  useLiveTopic(
    roomTopic(caseId),
    roomEvents,
    {
      typing: (writer) => {
        if (writer.user_id === me.id) return
        const others = (all: Writer[]) =>
          all.filter(({ user_id }) => user_id !== writer.user_id).slice(0, maxPresent)
        const since = lastSeq(writer.user_id)
        const until = Date.now() + (typingIntervalMs(present.length) ?? 0) + typingGraceMs
        setWriters((all) => [...others(all), { ...writer, since, until }])
      },
    },
    // What was missed is nobody's loss.
    () => {},
    {
      self: { key: me.id, shown: { user_id: me.id, name: me.name, picture: me.picture } },
      onPresence(presences) {
        const students = new Map<string, Student>()
        for (const presence of presences.slice(0, maxPresent)) {
          const { data } = roomPresence.safeParse(presence)
          if (data) students.set(data.user_id, data)
        }
        presentIn.set(caseId, presences.length)
        setPresent([...students.values()])
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
export function broadcastTyping(caseId: string, me: { id: string; name: string }, parentId: string | null) {
  const now = Date.now()
  const key = `${caseId}:${parentId}`
  const interval = typingIntervalMs(presentIn.get(caseId) ?? 0)
  if (interval === null || now - (lastSaid.get(key) ?? -Infinity) < interval) return
  lastSaid.set(key, now)
  broadcast(roomTopic(caseId), 'typing', { user_id: me.id, name: me.name, parent_id: parentId })
}
