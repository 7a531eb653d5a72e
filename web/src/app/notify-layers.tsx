import { useEffect } from 'react'
import { onFirstAct } from './first-act.ts'
import { actionToasts, liveNotices } from '../lib/notify.ts'
import { useStore } from '../lib/store.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { OptionalPart } from '../lib/optional-part.tsx'

const ActionToasts = lazyPart(() => import('./action-toasts.tsx'), { isSilent: true })
const LiveNotices = lazyPart(() => import('./live-notices.tsx'), { isSilent: true })

export function NotifyLayers() {
  const hasToasts = useStore(actionToasts.isWanted)
  const hasNotices = useStore(liveNotices.isWanted)
  // Fetched with the first thing the person does, while the line is up: that it is down has to be sayable then.
  useEffect(() => onFirstAct(actionToasts.want), [])
  return (
    <>
      <OptionalPart isSilent>{hasToasts && <ActionToasts />}</OptionalPart>
      <OptionalPart isSilent>{hasNotices && <LiveNotices />}</OptionalPart>
    </>
  )
}
