/** Events that show that the reader scrolls, so the page stops scrolling by itself. */
export const ownWay = ['wheel', 'touchstart', 'keydown', 'pointerdown']

export function reveal(element: HTMLElement) {
  whileSettling(() => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  element.focus({ preventScroll: true })
}

/** Focuses the sent reply, and later the confirmed comment that replaces it, unless the member has focused something else. */
export function followSent(row: HTMLElement | null) {
  if (!row || document.activeElement !== document.body) return
  row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  row.focus({ preventScroll: true })
}

/** Repeats `show` until the page stops moving, because the browser only estimates the height of rows off screen. */
export function whileSettling(show: () => void) {
  const end = new AbortController()
  for (const act of ownWay)
    window.addEventListener(act, () => end.abort(), { signal: end.signal, passive: true, capture: true })
  const step = (frames: number, still: number) => {
    if (end.signal.aborted) return
    const before = window.scrollY
    show()
    const stillNow = window.scrollY === before ? still + 1 : 0
    if (stillNow < 5 && frames < 60) requestAnimationFrame(() => step(frames + 1, stillNow))
    else end.abort()
  }
  step(0, 0)
}
