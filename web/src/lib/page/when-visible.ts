/**
 * Returns a ref that runs `onVisible` when its element comes near the window. Keep the ref stable: a new ref observes again at each render.
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
