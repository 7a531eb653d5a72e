import { useEffect, useEffectEvent, useRef } from 'react'

export function useOnArrival(name: string | null, act: (name: string) => void) {
  const last = useRef<string>(null)
  const run = useEffectEvent(act)
  useEffect(() => {
    if (name === null || last.current === name) return
    last.current = name
    run(name)
  }, [name])
}
