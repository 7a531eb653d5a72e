/** Reports whether the sticky bar that begins at this mark is pinned to the top. The mark lies above it by the bar's `top`. */
export function watchStuck(mark: HTMLElement, onTurn: (isStuck: boolean) => void) {
  const observer = new IntersectionObserver((entries) => {
    const { isIntersecting, boundingClientRect } = entries.at(-1)!
    onTurn(!isIntersecting && boundingClientRect.top < 0)
  })
  observer.observe(mark)
  return () => observer.disconnect()
}
