/** Sets an attribute on the root while an element with this ref exists. `:root:has()` would slow each key press in Chromium. */
export function markPage(mark: string) {
  return (element: HTMLElement | null) => {
    if (!element) return
    document.documentElement.setAttribute(mark, '')
    return () => document.documentElement.removeAttribute(mark)
  }
}
