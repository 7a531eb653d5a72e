import { useCallback, useRef } from 'react'

/** Moves the focus to the element that replaces a pressed one: `take` is its ref, `move` runs before. */
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
