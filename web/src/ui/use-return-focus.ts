import { useLayoutEffect } from 'react'

/**
 * When a dialog opens, closes all popovers; when it closes, returns the focus to its opener or the opener's row. Mantine misses openers of
 * lazy-loaded dialogs.
 */
export function useReturnFocus(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return
    // Open popovers would stay above the dialog. An opener inside a popover passes the focus to the popover's own opener.
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
    const opener = withParents(document.activeElement)
    return () => {
      const atClosing = document.activeElement
      // Waits until React has unmounted the dialog. If a new page or dialog has taken the focus, it keeps the focus.
      window.setTimeout(() => {
        const now = document.activeElement
        if (now === atClosing || now === document.body) focusFirst(opener)
      }, 10)
    }
  }, [isOpen])
}

function withParents(element: Element | null): HTMLElement[] {
  const parents: HTMLElement[] = []
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement)
    parents.push(at)
  return parents
}

function focusFirst(elements: HTMLElement[]) {
  for (const element of [...elements, document.getElementById('main')]) {
    if (!element?.isConnected) continue
    if (element.tabIndex < 0) element.tabIndex = -1
    element.focus({ preventScroll: true })
    if (document.activeElement === element) return
  }
}
