/** By these a person finds their own way, and nothing may move them from it. */
export const ownWay = ['wheel', 'touchstart', 'keydown', 'pointerdown']

/** Brings an element before the reader's eyes and gives it the focus. */
export function reveal(element: HTMLElement) {
  whileSettling(() => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  element.focus({ preventScroll: true })
}

/**
 * Whoever has sent a reply goes on from it: first as it waits, then as the comment that takes its place. Nobody is fetched back who has
 * gone on to something else meanwhile.
 */
export function followSent(row: HTMLElement | null) {
  if (!row || document.activeElement !== document.body) return
  row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  row.focus({ preventScroll: true })
}

/** Once, and in every frame until nothing has moved for a few: what had not been drawn on the way was only estimated. */
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
