import { type ComponentType, lazy } from 'react'
import { isLineUp } from './api.ts'
import { notify } from './notify.ts'

const words = 'This part could not be loaded yet. It comes as soon as the line is back.'
const retryDelaysMs = [1000, 3000, 8000, 15_000]

/**
 * As React's `lazy`, for code that arrives late. Browsers never ask again for a module that did not arrive: so it is asked for only when
 * the line is known to be up. `isSilent`: nobody waits for it, or it is what would say so.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isSilent = false } = {},
) {
  return lazy(async () => {
    for (let failures = 0; !(await isLineUp()); failures++) {
      if (failures === 0 && !isSilent) notify.error(words)
      await untilOnline(retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]!)
    }
    return load()
  })
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
