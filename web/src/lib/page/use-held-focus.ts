import { useCallback, useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/**
 * When the focused element of a list disappears, moves the focus to its row, or else to the heading with this id. Checks after each
 * render. Returns a ref for the list, or for a button that removes itself.
 */
export function useHeldFocus(headingId: string) {
  const held = useRef<{ element: Element; row: HTMLElement | null } | null>(null)
  useLayoutEffect(() => {
    const last = held.current
    if (!last || last.element.isConnected || document.activeElement !== document.body) return
    held.current = null
    if (last.row?.isConnected) last.row.focus({ preventScroll: true })
    else focusHeading(headingId)
  })
  return useCallback((list: HTMLElement | null) => {
    const note = ({ target }: FocusEvent) => {
      const element = target as Element
      held.current = { element, row: element.closest<HTMLElement>('[data-row]') }
    }
    list?.addEventListener('focusin', note)
    return () => list?.removeEventListener('focusin', note)
  }, [])
}
