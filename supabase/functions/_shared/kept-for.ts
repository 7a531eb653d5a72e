/** Reads at most once in that time, for everybody; what failed is read again at the next call. */
export function keptFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
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
