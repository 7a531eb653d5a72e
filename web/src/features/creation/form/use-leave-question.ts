import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'

const question = 'Leave without saving? What you have written is kept on this computer.'

/**
 * Asks before a link leads away from unfinished work. The work itself is kept either way (kept-form.ts); a reload therefore asks
 * nothing. `hasWork` is asked at that moment, so that whoever has just saved goes on undisturbed.
 */
export function useLeaveQuestion(hasWork: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasWork(),
  )
  const ask = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') ask()
  }, [blocker.state])
}
