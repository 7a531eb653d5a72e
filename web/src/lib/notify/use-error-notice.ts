import { useEffect, useEffectEvent } from 'react'
import { notify } from './notify.ts'

export function useErrorNotice(error: Error | null, text: string) {
  const say = useEffectEvent(() => notify.error(text))
  useEffect(() => {
    if (error) say()
  }, [error])
}
