import { lazy, Suspense, useEffect } from 'react'
import { onFirstAct } from './first-act.ts'
import { actionToasts, liveNotices } from './notify.ts'

const ActionToasts = lazy(() => import('./action-toasts.tsx'))
const LiveNotices = lazy(() => import('./live-notices.tsx'))

export function NotifyLayers() {
  const hasToasts = actionToasts.useIsWanted()
  const hasNotices = liveNotices.useIsWanted()
  // Fetched with the first thing the person does, while the line is up: 'Network Error' has to be sayable once it is not.
  useEffect(() => onFirstAct(actionToasts.want), [])
  return (
    <Suspense>
      {hasToasts && <ActionToasts />}
      {hasNotices && <LiveNotices />}
    </Suspense>
  )
}
