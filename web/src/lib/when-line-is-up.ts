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

let trying: Promise<boolean> | undefined

/** What is asked at the same moment is asked once. */
function isLineUp() {
  trying ??= tryLine().finally(() => (trying = undefined))
  return trying
}

async function tryLine() {
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
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
