import { useEffect, useEffectEvent } from 'react'
import { getReturn } from '../session/session.ts'
import { notify } from './notify.ts'

/** Shows no notice while the page asks for a login, because the page loads again after it. */
export function useErrorNotice(error: Error | null, text: string) {
  const say = useEffectEvent(() => notify.error(text))
  useEffect(() => {
    if (error && getReturn() === undefined) say()
  }, [error])
}
