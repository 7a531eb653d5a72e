import { useCallback, useRef } from 'react'

/** When what is pressed makes way for something else, that has the focus: its ref is `take`, and `move` is called before. */
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
