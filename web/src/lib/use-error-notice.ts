import { useEffect, useEffectEvent } from 'react'
import { notify } from './notify.ts'

/** Says once that something could not be loaded; a query has no other place for it. */
export function useErrorNotice(error: Error | null, text: string) {
  const say = useEffectEvent(() => notify.error(text))
  useEffect(() => {
    if (error) say()
  }, [error])
}
