/**
 * A ref for the mark at the end of a list: `onVisible` runs when it comes near the window. Give it a stable function, for another one
 * begins to watch anew.
 */
export function whenVisible(onVisible: () => void, margin = '600px') {
  return (mark: Element | null) => {
    if (!mark) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onVisible(),
      { rootMargin: `${margin} 0px` },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }
}
