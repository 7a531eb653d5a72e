import { useEffect } from 'react'
import { actionToasts, liveNotices } from '../lib/notify/notify.ts'
import { useStore } from '../lib/store.ts'
import { lazyPart } from '../lib/page/lazy-part.tsx'

const ActionToasts = lazyPart(async () => (await import('./action-toasts.tsx')).ActionToasts, {
  isSilent: true,
})
const LiveNotices = lazyPart(async () => (await import('./live-notices.tsx')).LiveNotices, { isSilent: true })

export function NotifyLayers() {
  const hasToasts = useStore(actionToasts.isWanted)
  const hasNotices = useStore(liveNotices.isWanted)
  // Loads the toast code at the first interaction: once offline, the page could not load it to show an error.
  useEffect(() => {
    const end = new AbortController()
    for (const act of ['pointerdown', 'keydown'])
      window.addEventListener(act, actionToasts.want, { signal: end.signal, once: true, passive: true })
    return () => end.abort()
  }, [])
  return (
    <>
      {hasToasts && <ActionToasts />}
      {hasNotices && <LiveNotices />}
    </>
  )
}
