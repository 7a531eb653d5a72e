import { useEffect, useRef } from 'react'
import { staffEvents, staffTopic } from '@contract/staff-topics.ts'
import { createCatchUp } from './catch-up.ts'
import { useLiveTopic } from './live.ts'

type StaffEvent = keyof typeof staffEvents

const restMs = 700

/** Calls `askAgain`, at a limited rate, after one of these events or when events may have been missed. */
export function useStaffNews(kinds: readonly StaffEvent[], askAgain: () => Promise<unknown>) {
  /** Null before the first effect and after the component has unmounted. */
  const latest = useRef<typeof askAgain>(null)
  const catchUp = useRef<() => Promise<void>>(undefined)
  useEffect(() => {
    latest.current = askAgain
    return () => {
      latest.current = null
    }
  })
  const onEvent = () => {
    catchUp.current ??= createCatchUp(
      async () => {
        if (!latest.current) return
        await latest.current()
        await new Promise((resolve) => setTimeout(resolve, restMs))
      },
      () => latest.current !== null,
    )
    void catchUp.current()
  }
  useLiveTopic(staffTopic, staffEvents, Object.fromEntries(kinds.map((kind) => [kind, onEvent])), onEvent)
}
