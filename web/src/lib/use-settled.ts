import { useEffect, useRef } from 'react'

const restMs = 4000

/**
 * A catch-up that leaves the page in peace while it loads. What it shows was asked for a moment before its line was joined: what was missed in
 * between is asked for all the same, but when everything has come, and by a class that opens the page at once not at once again.
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
