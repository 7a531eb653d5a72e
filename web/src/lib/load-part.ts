const retryDelaysMs = [1000, 3000, 8000]

/**
 * Imports code that arrives late. While the connection is down it tries again; `onDown` runs once. NOTE: Chromium before 156 and Firefox
 * before 154 never ask again for a file that failed: there the page has to be loaded anew.
 */
export async function loadPart<Part>(load: () => Promise<Part>, onDown?: () => void) {
  for (let failures = 0; ; failures++) {
    try {
      return await load()
    } catch (error) {
      if (failures === retryDelaysMs.length) throw error
      if (failures === 0) onDown?.()
      await untilOnline(retryDelaysMs[failures]!)
    }
  }
}

/** At least for `ms`, and as long as the browser knows that it is offline. */
function untilOnline(ms: number) {
  return new Promise<void>((resolve) => {
    setTimeout(() => {
      if (navigator.onLine) resolve()
      else window.addEventListener('online', () => resolve(), { once: true })
    }, ms)
  })
}
