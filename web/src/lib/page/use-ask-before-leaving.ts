import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'

/** Asks before the router leaves this page while `isAtStake()`; with `isOnTab`, also before it leaves this tab of the page. */
export function useAskBeforeLeaving(
  question: string,
  isAtStake: () => boolean,
  { isOnTab = false, onLeave }: { isOnTab?: boolean; onLeave?: () => void } = {},
) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (currentLocation.pathname !== nextLocation.pathname ||
        (isOnTab && currentLocation.search !== nextLocation.search)) &&
      isAtStake(),
  )
  const ask = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return
    if (!window.confirm(question)) return blocker.reset()
    onLeave?.()
    blocker.proceed()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') ask()
    // Depends on the whole blocker: its state alone can stay 'blocked' over two attempts to leave.
  }, [blocker])
}
