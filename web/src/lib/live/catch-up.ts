const defaultRetryDelaysMs = [1000, 3000, 8000, 15_000]

/** Returns a function that runs `ask`, never twice at once. A call meanwhile causes one more run; a failure is retried while `isWanted`. */
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
