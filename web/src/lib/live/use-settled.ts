import { useEffect, useRef } from 'react'

const restMs = 4000

/**
 * Delays the catch-up after a topic's first join by 4 to 8 seconds, at random, so that a class that opens the page together does
 * not ask together again. The catch-up covers the time between the page's request and the join.
 */
export function useSettled(catchUp: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (isFirst: boolean) => {
    clearTimeout(timer.current)
    if (isFirst) timer.current = setTimeout(catchUp, restMs * (1 + Math.random()))
    else catchUp()
  }
}
