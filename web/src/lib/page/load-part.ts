const retryDelaysMs = [1000, 3000, 8000]

/**
 * Imports a chunk and retries while the network is down; `onDown` runs after the first failure. NOTE: Chromium before 156 and Firefox
 * before 154 cache a failed import, so there only a reload helps.
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

function untilOnline(ms: number) {
  return new Promise<void>((resolve) => {
    setTimeout(() => {
      if (navigator.onLine) resolve()
      else window.addEventListener('online', () => resolve(), { once: true })
    }, ms)
  })
}
