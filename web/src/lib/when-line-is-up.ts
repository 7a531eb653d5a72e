import { isLineUp } from './api.ts'

const retryDelaysMs = [1000, 3000, 8000, 15_000]

/**
 * Before code is asked for that arrives late: a browser never asks again for a module that did not arrive, nor for one that needs it. So
 * the line is tried each time; what was answered a moment ago proves nothing. `onDown`: it has to be waited for.
 */
export async function whenLineIsUp(onDown?: () => void) {
  for (let failures = 0; !(await isLineUp()); failures++) {
    if (failures === 0) onDown?.()
    await untilOnline(retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]!)
  }
}

/** Not every line says when it is back. */
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
