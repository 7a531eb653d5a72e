/**
 * While an element with this ref is there, the page is marked so. Not `:root:has()`: with each key that is typed anywhere, Chromium would look
 * for the element among all that the page holds.
 */
export function markPage(mark: string) {
  return (element: HTMLElement | null) => {
    if (!element) return
    document.documentElement.setAttribute(mark, '')
    return () => document.documentElement.removeAttribute(mark)
  }
}
