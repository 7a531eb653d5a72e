const defaultRetryDelaysMs = [1000, 3000, 8000, 15_000]

/**
 * Asks for what was missed: one question at a time, once more if it was wanted meanwhile, and again while the answer does not come.
 * `isWanted` ends the trying when nobody looks any more.
 */
export function createCatchUp(
  ask: () => Promise<void>,
  isWanted: () => boolean,
  retryDelaysMs = defaultRetryDelaysMs,
) {
  let isAsking = false
  let isDue = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  return async function catchUp() {
    isDue = true
    if (isAsking) return
    isAsking = true
    clearTimeout(timer)
    try {
      while (isDue) {
        isDue = false
        await ask()
        failures = 0
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      timer = setTimeout(
        () => isWanted() && void catchUp(),
        retryDelaysMs[Math.min(failures++, retryDelaysMs.length - 1)],
      )
    } finally {
      isAsking = false
    }
  }
}
