import { useEffect, useState } from 'react'
import { roomEvents, roomPresence, roomTopic } from '@contract/topics.ts'
import { broadcast, useLivePresence } from '../../lib/live.ts'

/** As they call themselves. A name that the page has from the server goes before this one. */
export type Student = { user_id: string; name: string }
export type Writer = Student & { since: number; until: number }

const maxPresent = 200
const typingIntervalMs = 2500
const typingShownMs = 5000
const lastSaid = new Map<string, number>()

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

  useLivePresence(
    roomTopic(caseId),
    { key: me.id, shown: { user_id: me.id, name: me.name, picture: me.picture } },
    roomEvents,
    {
      typing: (writer) => {
        if (writer.user_id === me.id) return
        const others = (all: Writer[]) =>
          all.filter(({ user_id }) => user_id !== writer.user_id).slice(0, maxPresent)
        const since = lastSeq(writer.user_id)
        setWriters((all) => [...others(all), { ...writer, since, until: Date.now() + typingShownMs }])
      },
    },
    (presences) => {
      const students = new Map<string, Student>()
      for (const presence of presences.slice(0, maxPresent)) {
        const { data } = roomPresence.safeParse(presence)
        if (data) students.set(data.user_id, data)
      }
      setPresent([...students.values()])
    },
  )

  // Whoever pauses, leaves or loses the line says nothing: their line goes by itself.
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

/** Announces that this member is writing; however fast they type, not more often than every few seconds. */
export function broadcastTyping(caseId: string, me: { id: string; name: string }, parentId: string | null) {
  const now = Date.now()
  const key = `${caseId}:${parentId}`
  if (now - (lastSaid.get(key) ?? 0) < typingIntervalMs) return
  lastSaid.set(key, now)
  broadcast(roomTopic(caseId), 'typing', { user_id: me.id, name: me.name, parent_id: parentId })
}
