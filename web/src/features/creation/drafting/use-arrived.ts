import { useEffect, useEffectEvent, useRef } from 'react'

/** Acts once for each name that arrives, such as the id of a job that has just come to its end; null is nothing yet. */
export function useArrived(name: string | null, act: (name: string) => void) {
  const last = useRef<string>(null)
  const run = useEffectEvent(act)
  useEffect(() => {
    if (name === null || last.current === name) return
    last.current = name
    run(name)
  }, [name])
}
