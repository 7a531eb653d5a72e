import { useEffect } from 'react'
import { onFirstAct } from './first-act.ts'
import { actionToasts, liveNotices } from '../lib/notify.ts'
import { useStore } from '../lib/store.ts'
import { lazyPart } from '../lib/lazy-part.tsx'

const ActionToasts = lazyPart(async () => (await import('./action-toasts.tsx')).ActionToasts, {
  isSilent: true,
})
const LiveNotices = lazyPart(async () => (await import('./live-notices.tsx')).LiveNotices, { isSilent: true })

export function NotifyLayers() {
  const hasToasts = useStore(actionToasts.isWanted)
  const hasNotices = useStore(liveNotices.isWanted)
  // Fetched with the first thing the person does, while the line is up: that it is down has to be sayable then.
  useEffect(() => onFirstAct(actionToasts.want), [])
  return (
    <>
      {hasToasts && <ActionToasts />}
      {hasNotices && <LiveNotices />}
    </>
  )
}
