import { useLayoutEffect } from 'react'

/**
 * When a window closes, the focus goes back to what opened it, or to the row where that stood. Mantine only knows the opener of a window
 * that was there before it opened, and most of ours come with their code.
 */
export function useReturnFocus(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = withParents(document.activeElement)
    return () => {
      const atClosing = document.activeElement
      // Waits for React to unmount the window. If a new page or window has taken the focus, it keeps it.
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
