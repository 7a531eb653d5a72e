import { useEffect } from 'react'
import { z } from 'zod/mini'
import { ownWay, whileSettling } from './reveal.ts'
import { rowInView } from '../../../lib/page/steady-scroll.tsx'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { readInTab, writeInTab } from '../../../lib/storage/stored.ts'

/* After a reload, returns to the comment at the top of the window. The browser and the router restore the scroll position before the
   thread has rendered, so they miss it. */

const key = storageKeys.placeInThread
const place = z.object({ row: z.string(), top: z.number() })
let isNew = true
let hasActed = false
for (const act of ownWay)
  window.addEventListener(act, () => (hasActed = true), { once: true, passive: true, capture: true })

/** `isWhole`: the page has rendered every row. */
export function usePlaceInThread(threadId: string, isWhole: boolean) {
  useEffect(() => {
    if (!isWhole) return
    // Restores the place only once, and not after the reader has scrolled.
    if (isNew && !hasActed && isReloadOf(threadId)) comeBack()
    isNew = false
    window.addEventListener('pagehide', keepPlace)
    return () => window.removeEventListener('pagehide', keepPlace)
  }, [threadId, isWhole])
}

function isReloadOf(threadId: string) {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' && load.name.includes(threadId)
}

function keepPlace() {
  const row = rowInView(document.body)
  writeInTab(key, row && { row: row.id, top: row.getBoundingClientRect().top })
}

function comeBack() {
  const kept = readInTab(key, z.nullable(place))
  const row = kept && document.getElementById(kept.row)
  if (!row) return
  whileSettling(() => {
    const moved = row.isConnected ? row.getBoundingClientRect().top - kept.top : 0
    window.scrollBy({ top: moved, behavior: 'instant' })
  })
}
