import { useEffect, useRef } from 'react'

const restMs = 4000

/**
 * Delays the catch-up after the first join at random: it covers the moment between the page's request and the join, and a class that
 * opens the page together must not ask together again.
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
