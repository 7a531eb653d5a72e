import { useCallback, useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/**
 * When what had the focus in a list is gone, its row has it, and else the heading with this id: the keyboard's way does not begin anew.
 * Looked at each time that whoever uses this is drawn. For the ref of the list, or of each button that takes itself away.
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
