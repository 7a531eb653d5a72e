/** Shares the result of `read` for `ms`. A failed read is not shared: the next call reads again. */
export function cacheFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; value: Promise<T> } | undefined
  return () => {
    if (kept && performance.now() - kept.at < ms) return kept.value
    const mine = { at: performance.now(), value: read() }
    kept = mine
    mine.value.catch(() => {
      if (kept === mine) kept = undefined
    })
    return mine.value
  }
}
