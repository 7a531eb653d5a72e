import { TransportError } from './api.ts'

const retryDelaysMs = [1000, 3000, 8000, 15_000]

/** Asks for code that arrives late until it has come (lib/fetch-part.ts). `onDown`: it has to be waited for. */
export async function loadPart<Part>(load: () => Promise<Part>, onDown?: () => void) {
  for (let failures = 0; ; failures++) {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof TransportError)) throw error
    }
    if (failures === 0) onDown?.()
    await untilOnline(retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]!)
  }
}

/** Not every browser fires `online` when it is back. */
function untilOnline(timeoutMs: number) {
  return new Promise<void>((resolve) => {
    const go = () => {
      window.removeEventListener('online', go)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(go, timeoutMs)
    window.addEventListener('online', go)
  })
}
