import { useCallback, useRef } from 'react'

/**
 * Moves the focus to the element that replaces a pressed one. Call `move` before the replacement, and pass `take` to
 * the new element as its ref.
 */
export function useFocusNext() {
  const isDue = useRef(false)
  const take = useCallback((next: HTMLElement | null) => {
    if (next === null) return
    if (isDue.current) next.focus()
    isDue.current = false
  }, [])
  const move = useCallback(() => {
    isDue.current = true
  }, [])
  return [take, move] as const
}
