import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'

/**
 * Asks before a link or a step back leads to another page, or with `isOnTab` to another tab of this one, which takes away what stands on it.
 * `isAtStake` is asked at that moment; a reload asks nothing.
 */
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
    // Not its state alone: a second leave right after a no may be drawn together with the first.
  }, [blocker])
}
