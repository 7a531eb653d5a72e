import { useEffect, useEffectEvent } from 'react'
import { notify } from './notify.ts'

/** Shows an error toast once per failed query. */
export function useErrorNotice(error: Error | null, text: string) {
  const say = useEffectEvent(() => notify.error(text))
  useEffect(() => {
    if (error) say()
  }, [error])
}
